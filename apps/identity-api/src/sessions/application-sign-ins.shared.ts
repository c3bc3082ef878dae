/** Sign-ins to applications: one row for each session and client, with their first and last time. */
export const applicationSignIns = `(
  SELECT record.user_id, record.session_id, record.client_id, client.name, client.logo_version,
         record.created_at AS first_at,
         coalesce((record.payload ->> 'last_at')::timestamptz, record.created_at) AS last_at
    FROM openid_records AS record JOIN clients AS client ON client.id = record.client_id
   WHERE record.kind = 'SessionClient' AND record.expires_at > now())`;

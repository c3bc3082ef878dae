/** SQL: whether the row `recovery` (a table or alias) can still let somebody in: its link will be sent, or works. */
export const isOpenRecoverySql = (recovery: string): string =>
  `(${recovery}.status = 'waiting' OR ${recovery}.status = 'sent' AND EXISTS (
     SELECT FROM enrollment_tickets AS ticket WHERE ticket.id = ${recovery}.ticket_id AND ticket.spent_at IS NULL
        AND ticket.revoked_at IS NULL AND ticket.expires_at > now()))`;

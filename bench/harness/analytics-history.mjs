// Visits of a vendor's and their numbers, made and rolled up with set operations in SQL: by other means than the
// service's, and faster than it takes events.

/** Writes what `visitors` did in so many `days`; beside it `tracked` and `numbered`, to count the events themselves. */
export async function writeHistory(client, vendor, size) {
  await load(client, vendor, size);
  await rollUp(client);
  await neighbours(client);
}

async function step(client, name, text, values) {
  const startedAt = performance.now();
  await client.query(text, values);
  console.log(`  ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** Visits of four events; every visitor has one, some have many. Country, locale and profession are the visitor's. */
async function load(client, vendor, { events, visitors, products, days }) {
  const months = await client.query(
    `SELECT to_char(month, 'YYYY_MM') AS name, month::date::text AS first, (month + interval '1 month')::date::text AS next
       FROM generate_series(date_trunc('month', now() - interval '${days} days'), now(), interval '1 month') AS month`,
  );
  for (const { name, first, next } of months.rows)
    await client.query(
      `CREATE TABLE IF NOT EXISTS analytics_events_${name} PARTITION OF analytics_events FOR VALUES FROM ('${first}Z') TO ('${next}Z')`,
    );
  await client.query('SELECT setseed(0.42)');
  await step(
    client,
    'visits',
    `CREATE UNLOGGED TABLE visits AS
     SELECT visit, visitor, floor(extract(epoch FROM now()) / 86400)::int - floor(random() * ${days})::int AS day,
            (ARRAY['search', 'direct', 'referral', 'social', 'email', 'campaign', 'other'])[1 + floor(7 * power(random(), 2))::int] AS source
       FROM (SELECT visit, CASE WHEN visit < ${visitors} THEN visit ELSE floor(${visitors} * power(random(), 1.5))::int END AS visitor
               FROM generate_series(0, ${Math.floor(events / 4)} - 1) AS visit) AS drawn`,
  );
  await client.query(
    `CREATE TABLE numbered AS SELECT row_number() OVER (ORDER BY id)::int - 1 AS n, id, brand_id, designer_id FROM products WHERE provider_id = '${vendor.id}'`,
  );
  await client.query('CREATE UNIQUE INDEX ON numbered (n)');
  await client.query('ANALYZE numbered');
  await step(
    client,
    'tracked',
    `CREATE UNLOGGED TABLE tracked AS
     SELECT visitor, left(encode(sha256(('visitor-' || visitor)::bytea), 'hex'), 32)::uuid AS visitor_key, day, source,
            (ARRAY['page_view', 'page_view', 'page_view', 'view', 'view', 'view', 'favorite', 'download', 'outbound'])[1 + floor(9 * random())::int] AS kind,
            floor(${products} * power(random(), 2))::int AS n,
            (ARRAY['DE','IT','DK','FR','GB','US','NL','CH','SE','AT','ES','BE','NO','PL','AE','JP','PT','FI','IE','CZ','GR','HU','RO','BG','HR','SI','SK','LT','LV','EE'])
              [1 + floor(30 * power((visitor::bigint * 7919 % 10007) / 10007.0, 2))::int] AS country,
            (ARRAY['de','it','da','fr','en-GB','en-US','nl','sv','es','pl','ja','pt'])[1 + visitor % 12] AS locale,
            (ARRAY['Architect', 'Interior designer', 'Retailer', 'Contractor', 'Office planner', NULL, NULL])[1 + visitor % 7] AS profession
       FROM visits, generate_series(1, 4)`,
  );
  await step(
    client,
    'events',
    `INSERT INTO analytics_events (id, at, kind, visitor_id, provider_id, brand_id, designer_id, product_id, country, locale, source, profession)
     SELECT gen_random_uuid(), to_timestamp(day * 86400 + 1), kind, 'visitor-' || visitor, '${vendor.id}', brand_id, designer_id, id, country, locale, source, profession
       FROM tracked JOIN numbered USING (n)`,
  );
}

/** Fills the rolled up tables from the events with set operations. */
async function rollUp(client) {
  const kinds = {
    total: `''`,
    product: 'id::text',
    brand: 'brand_id::text',
    designer: 'designer_id::text',
    source: 'source',
    country: 'country',
    locale: 'locale',
    profession: 'profession',
  };
  await client.query('CREATE UNLOGGED TABLE seen (subject_no int, visitor uuid, day int)');
  for (const [kind, value] of Object.entries(kinds)) {
    await client.query(
      `INSERT INTO analytics_subjects (kind, provider_id, value)
       SELECT DISTINCT '${kind}', (SELECT id FROM providers), ${value} FROM tracked JOIN numbered USING (n) WHERE ${value} IS NOT NULL`,
    );
    const numbers = `(SELECT value, no FROM analytics_subjects WHERE kind = '${kind}') AS subject ON subject.value = ${value}`;
    await step(
      client,
      `days of ${kind}`,
      `INSERT INTO analytics_days
       SELECT no, day, count(*) FILTER (WHERE kind = 'page_view'), count(*) FILTER (WHERE kind = 'view'),
              count(*) FILTER (WHERE kind = 'favorite'), count(*) FILTER (WHERE kind = 'download'),
              count(*) FILTER (WHERE kind = 'outbound'), count(DISTINCT visitor)
         FROM tracked JOIN numbered USING (n) JOIN ${numbers} GROUP BY no, day`,
    );
    await step(
      client,
      `visitors of ${kind}`,
      `INSERT INTO seen SELECT DISTINCT no, visitor_key, day FROM tracked JOIN numbered USING (n) JOIN ${numbers}`,
    );
  }
  await step(
    client,
    'returns',
    `INSERT INTO analytics_returns
     SELECT subject_no, previous_day, day, count(*)
       FROM (SELECT subject_no, day, lag(day) OVER (PARTITION BY subject_no, visitor ORDER BY day) AS previous_day FROM seen) AS linked
      WHERE previous_day IS NOT NULL GROUP BY subject_no, day, previous_day`,
  );
  await step(
    client,
    'visitor days',
    `INSERT INTO analytics_visitor_days
     SELECT (SELECT no FROM analytics_subjects WHERE kind = 'total'), visitor, block, array_agg(subject_no), array_agg(days)
       FROM (SELECT visitor, day >> 5 AS block, subject_no, bit_or(1 << (day & 31)) AS days FROM seen GROUP BY 1, 2, 3) AS masks
      GROUP BY visitor, block`,
  );
  await client.query('DROP TABLE seen');
  // Of the platform's scope only as much as costs the next rollup the same reads and writes.
  await step(
    client,
    'visitor days of the platform',
    `INSERT INTO analytics_subjects (kind, provider_id, value) VALUES ('total', NULL, '');
     INSERT INTO analytics_visitor_days
     SELECT (SELECT no FROM analytics_subjects WHERE kind = 'total' AND provider_id IS NULL), visitor, block, subjects, days
       FROM analytics_visitor_days`,
  );
  // There is one vendor, so the platform's numbers are the vendor's.
  await step(
    client,
    'the platform',
    `CREATE TABLE twins AS SELECT no AS own, kind, value FROM analytics_subjects WHERE kind NOT IN ('product', 'brand') AND provider_id IS NOT NULL;
     INSERT INTO analytics_subjects (kind, provider_id, value) SELECT kind, NULL, value FROM twins ON CONFLICT DO NOTHING;
     ALTER TABLE twins ADD no int;
     UPDATE twins SET no = subject.no FROM analytics_subjects AS subject
      WHERE subject.provider_id IS NULL AND subject.kind = twins.kind AND subject.value = twins.value;
     INSERT INTO analytics_days SELECT no, day, page_views, views, favorites, downloads, outbound, visitors
       FROM analytics_days JOIN twins ON own = subject_no;
     INSERT INTO analytics_returns SELECT no, previous_day, day, visitors
       FROM analytics_returns JOIN twins ON own = subject_no;`,
  );
}

/** Gives four other vendors the same numbers, and lays all rows down in the order in which days bring them. */
async function neighbours(client) {
  await client.query(
    `CREATE TABLE twins_of_neighbours AS
     SELECT own.no AS own, own.kind, own.value, neighbour.id AS provider_id
       FROM analytics_subjects AS own, (SELECT gen_random_uuid() AS id FROM generate_series(1, 4)) AS neighbour
      WHERE own.provider_id IS NOT NULL;
     INSERT INTO analytics_subjects (kind, provider_id, value) SELECT kind, provider_id, value FROM twins_of_neighbours;
     CREATE TABLE homes AS
     SELECT own, subject.no FROM twins_of_neighbours AS twin JOIN analytics_subjects AS subject USING (kind, provider_id, value)
      UNION ALL SELECT no, no FROM analytics_subjects WHERE no NOT IN (SELECT no FROM twins_of_neighbours JOIN analytics_subjects USING (kind, provider_id, value));
     DROP TABLE twins_of_neighbours`,
  );
  const columns = {
    analytics_days: 'day, page_views, views, favorites, downloads, outbound, visitors',
    analytics_returns: 'previous_day, day, visitors',
  };
  for (const [table, names] of Object.entries(columns))
    await step(
      client,
      `neighbours in ${table}`,
      `CREATE UNLOGGED TABLE staged AS SELECT homes.no AS subject_no, ${names} FROM ${table} JOIN homes ON own = subject_no;
       TRUNCATE ${table};
       INSERT INTO ${table} (subject_no, ${names}) SELECT subject_no, ${names} FROM staged ORDER BY day, md5(subject_no::text);
       DROP TABLE staged`,
    );
  const week = (day) => `floor((${day} + 3) / 7.0)::integer`;
  await step(
    client,
    'weeks',
    `INSERT INTO analytics_weeks
     SELECT * FROM (SELECT subject_no, ${week('day')}, sum(page_views), sum(views), sum(favorites), sum(downloads), sum(outbound), sum(visitors)
                      FROM analytics_days GROUP BY 1, 2) AS summed (subject_no, week)
      ORDER BY week, md5(subject_no::text);
     INSERT INTO analytics_week_returns
     SELECT * FROM (SELECT subject_no, ${week('previous_day')}, day, sum(visitors) FROM analytics_returns GROUP BY 1, 2, 3) AS summed
      ORDER BY day, md5(subject_no::text)`,
  );
}

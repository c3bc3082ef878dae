import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers of analytics by week beside those by day, so that long periods read few rows of each subject. */
export class AnalyticsWeeks1767650000000 implements MigrationInterface {
  name = 'AnalyticsWeeks1767650000000';

  async up(runner: QueryRunner): Promise<void> {
    // A worker of before, still running, fails on the old name and leaves its events in the inbox for one that knows
    // the weeks. What it has under way is waited for, as its rows would not be seen here yet.
    await runner.query(`
      LOCK TABLE analytics_days, analytics_visitor_returns IN ACCESS EXCLUSIVE MODE;

      -- Weeks are ISO 8601's, counted so that week 0 has day 0: week w begins on day 7w - 3, a Monday. visitor_days is
      -- the sum of the days' visitors.
      CREATE TABLE analytics_weeks (
        subject_no integer NOT NULL,
        week integer NOT NULL,
        page_views integer NOT NULL,
        views integer NOT NULL,
        favorites integer NOT NULL,
        downloads integer NOT NULL,
        outbound integer NOT NULL,
        visitor_days integer NOT NULL
      ) WITH (fillfactor = 80);
      INSERT INTO analytics_weeks
        SELECT subject_no, (day + 3) / 7, sum(page_views), sum(views), sum(favorites), sum(downloads), sum(outbound),
               sum(visitors)
          FROM analytics_days GROUP BY 1, 2;
      ALTER TABLE analytics_weeks ADD CONSTRAINT analytics_weeks_pkey PRIMARY KEY (subject_no, week);

      -- Of a day's visitors, how many were last there on which day of the 365 before. The distinct visitors of a period
      -- are the sum of its days' visitors without those who were last there on another of its days. The key is in the
      -- order in which a period reads it.
      CREATE TABLE analytics_returns (
        subject_no integer NOT NULL,
        previous_day integer NOT NULL,
        day integer NOT NULL,
        visitors integer NOT NULL
      ) WITH (fillfactor = 80);
      INSERT INTO analytics_returns
        SELECT subject_no, previous_day, day, visitors FROM analytics_visitor_returns
         WHERE previous_day >= 0 AND visitors <> 0;
      ALTER TABLE analytics_returns ADD CONSTRAINT analytics_returns_pkey PRIMARY KEY (subject_no, previous_day, day);
      DROP TABLE analytics_visitor_returns;

      -- The same by the week in which they were last there.
      CREATE TABLE analytics_week_returns (
        subject_no integer NOT NULL,
        previous_week integer NOT NULL,
        day integer NOT NULL,
        visitors integer NOT NULL
      ) WITH (fillfactor = 80);
      INSERT INTO analytics_week_returns
        SELECT subject_no, (previous_day + 3) / 7, day, sum(visitors) FROM analytics_returns GROUP BY 1, 2, 3;
      ALTER TABLE analytics_week_returns
        ADD CONSTRAINT analytics_week_returns_pkey PRIMARY KEY (subject_no, previous_week, day);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      LOCK TABLE analytics_days, analytics_returns IN ACCESS EXCLUSIVE MODE;
      CREATE TABLE analytics_visitor_returns (
        subject_no integer NOT NULL,
        day integer NOT NULL,
        previous_day integer NOT NULL,
        visitors integer NOT NULL,
        CONSTRAINT analytics_visitor_returns_pkey PRIMARY KEY (subject_no, day, previous_day)
      ) WITH (fillfactor = 80);
      INSERT INTO analytics_visitor_returns SELECT subject_no, day, previous_day, visitors FROM analytics_returns;
      INSERT INTO analytics_visitor_returns
        SELECT subject_no, day, -1, known.visitors - coalesce(returned.visitors, 0)
          FROM analytics_days AS known
          LEFT JOIN (SELECT subject_no, day, sum(visitors) AS visitors FROM analytics_returns GROUP BY 1, 2) AS returned
               USING (subject_no, day);
      DROP TABLE analytics_week_returns, analytics_returns, analytics_weeks;
    `);
  }
}

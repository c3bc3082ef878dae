import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tracked events and their aggregates. docs/decisions/0014-analytics-storage.md gives the reasons for the layout. */
export class Analytics1760000800000 implements MigrationInterface {
  name = 'Analytics1760000800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Tracked events by the month in which they happened. No request reads them.
      CREATE TABLE analytics_events (
        id uuid NOT NULL,
        at timestamptz(3) NOT NULL,
        kind text NOT NULL CHECK (kind IN ('page_view', 'view', 'favorite', 'download', 'outbound')),
        visitor_id text NOT NULL,
        provider_id uuid,
        brand_id uuid,
        designer_id uuid,
        product_id uuid,
        country text,
        locale text,
        source text,
        profession text,
        received_at timestamptz(3) NOT NULL DEFAULT now()
      ) PARTITION BY RANGE (at);

      -- The service owns no table, so these functions create and drop months with the owner's rights. They accept only a
      -- day and pin their search path: whoever may call them can create and drop months of this one table.
      --
      -- The partition is created beside the table and then attached: creating it in place would wait for every call that
      -- is storing events, and hold up the ones that follow.
      CREATE FUNCTION analytics_add_month(first_day date) RETURNS void LANGUAGE plpgsql
        SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET DateStyle = 'ISO' AS $$
      DECLARE
        partition text := 'analytics_events_' || to_char(first_day, 'YYYY_MM');
      BEGIN
        IF (first_day = date_trunc('month', first_day) AND abs(first_day - current_date) < 3660) IS NOT TRUE THEN
          RAISE EXCEPTION '% does not begin a month of the ten years around today', first_day
            USING ERRCODE = 'invalid_parameter_value';
        END IF;
        PERFORM pg_advisory_xact_lock(x'616e616c'::integer, 2);
        IF to_regclass('public.' || partition) IS NULL THEN
          EXECUTE format('CREATE TABLE public.%I (LIKE public.analytics_events INCLUDING ALL)', partition);
          EXECUTE format('ALTER TABLE public.analytics_events ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
            partition, first_day || 'T00:00:00Z', (first_day + interval '1 month')::date || 'T00:00:00Z');
        END IF;
      END $$;

      CREATE FUNCTION analytics_drop_month(first_day date) RETURNS void LANGUAGE plpgsql
        SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      DECLARE
        partition text := 'analytics_events_' || to_char(first_day, 'YYYY_MM');
      BEGIN
        PERFORM pg_advisory_xact_lock(x'616e616c'::integer, 2);
        IF EXISTS (
          SELECT FROM pg_inherits
           WHERE inhparent = 'public.analytics_events'::regclass AND inhrelid = to_regclass('public.' || partition)
        ) THEN
          EXECUTE format('DROP TABLE public.%I', partition);
        END IF;
      END $$;

      REVOKE EXECUTE ON FUNCTION analytics_add_month(date), analytics_drop_month(date) FROM PUBLIC;

      -- IDs of counted events. A separate table, because a partitioned one cannot keep an ID unique by itself.
      CREATE TABLE analytics_event_ids (
        id uuid NOT NULL,
        received_on date NOT NULL,
        CONSTRAINT analytics_event_ids_pkey PRIMARY KEY (id)
      );
      CREATE INDEX analytics_event_ids_oldest_idx ON analytics_event_ids USING brin (received_on);

      -- Accepted events that wait for the rollup: one row for each call.
      CREATE TABLE analytics_inbox (
        no bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        events json NOT NULL,
        arrived_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT analytics_inbox_pkey PRIMARY KEY (no)
      );

      -- The subjects that have numbers, in a scope: a vendor's or (null) the whole platform's.
      CREATE TABLE analytics_subjects (
        no integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        provider_id uuid,
        kind text NOT NULL CHECK
          (kind IN ('total', 'product', 'brand', 'designer', 'source', 'country', 'locale', 'profession', 'item_group')),
        -- An ID, a code or a text; empty for the total.
        value text NOT NULL,
        CONSTRAINT analytics_subjects_pkey PRIMARY KEY (no),
        CONSTRAINT analytics_subjects_kind_provider_value_key UNIQUE NULLS NOT DISTINCT (kind, provider_id, value)
      );

      -- Days, here and below, are counted from 1970-01-01, UTC.
      CREATE TABLE analytics_days (
        subject_no integer NOT NULL,
        day integer NOT NULL,
        page_views integer NOT NULL,
        views integer NOT NULL,
        favorites integer NOT NULL,
        downloads integer NOT NULL,
        outbound integer NOT NULL,
        visitors integer NOT NULL,
        CONSTRAINT analytics_days_pkey PRIMARY KEY (subject_no, day)
      ) WITH (fillfactor = 80);

      -- Numbers by week, so that long periods read few rows of each subject. Weeks follow ISO 8601 and are counted so that
      -- week 0 contains day 0: week w begins on day 7w - 3, a Monday. visitor_days is the sum of the days' visitors.
      CREATE TABLE analytics_weeks (
        subject_no integer NOT NULL,
        week integer NOT NULL,
        page_views integer NOT NULL,
        views integer NOT NULL,
        favorites integer NOT NULL,
        downloads integer NOT NULL,
        outbound integer NOT NULL,
        visitor_days integer NOT NULL,
        CONSTRAINT analytics_weeks_pkey PRIMARY KEY (subject_no, week)
      ) WITH (fillfactor = 80);

      -- How many visitors of a day were last seen on which of the 365 days before. The distinct visitors of a period are
      -- the sum of its days' visitors, minus those last seen on another of its days. The key has the order in which a
      -- period reads it.
      CREATE TABLE analytics_returns (
        subject_no integer NOT NULL,
        previous_day integer NOT NULL,
        day integer NOT NULL,
        visitors integer NOT NULL,
        CONSTRAINT analytics_returns_pkey PRIMARY KEY (subject_no, previous_day, day)
      ) WITH (fillfactor = 80);

      -- The same by week instead of day.
      CREATE TABLE analytics_week_returns (
        subject_no integer NOT NULL,
        previous_week integer NOT NULL,
        day integer NOT NULL,
        visitors integer NOT NULL,
        CONSTRAINT analytics_week_returns_pkey PRIMARY KEY (subject_no, previous_week, day)
      ) WITH (fillfactor = 80);

      -- One row for each visitor and block of 32 days: the subjects that the visitor visited, and the days of each as
      -- bits. Only the rollup reads it.
      CREATE TABLE analytics_visitor_days (
        scope_no integer NOT NULL,
        visitor uuid NOT NULL,
        block smallint NOT NULL,
        subjects integer[] NOT NULL,
        days integer[] NOT NULL,
        CONSTRAINT analytics_visitor_days_pkey PRIMARY KEY (scope_no, visitor, block)
      ) WITH (fillfactor = 90);
      CREATE INDEX analytics_visitor_days_oldest_idx ON analytics_visitor_days USING brin (block);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE analytics_visitor_days, analytics_week_returns, analytics_returns, analytics_weeks, analytics_days,
        analytics_subjects, analytics_inbox, analytics_event_ids, analytics_events;
      DROP FUNCTION analytics_add_month(date), analytics_drop_month(date);
    `);
  }
}

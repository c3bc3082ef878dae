import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tracked events and what they are rolled up into. docs/decisions/0014-analytics-storage.md says why it is laid out so. */
export class Analytics1763700300000 implements MigrationInterface {
  name = 'Analytics1763700300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What was tracked, by the month in which it happened. Nothing reads it on a request's way.
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

      -- Ids that were counted. Apart from the events, as a partitioned table cannot keep an id unique by itself.
      CREATE TABLE analytics_event_ids (
        id uuid NOT NULL,
        received_on date NOT NULL,
        CONSTRAINT analytics_event_ids_pkey PRIMARY KEY (id)
      );
      CREATE INDEX analytics_event_ids_oldest_idx ON analytics_event_ids USING brin (received_on);

      -- Events that were taken and not yet rolled up: one row a call.
      CREATE TABLE analytics_inbox (
        no bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        events json NOT NULL,
        CONSTRAINT analytics_inbox_pkey PRIMARY KEY (no)
      );

      -- Of what there are numbers, in which scope: a provider's, or (null) the whole platform's.
      CREATE TABLE analytics_subjects (
        no integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        provider_id uuid,
        kind text NOT NULL CHECK
          (kind IN ('total', 'product', 'brand', 'designer', 'source', 'country', 'locale', 'profession')),
        -- An id, a code or a text; empty for the total.
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

      -- Of a day's visitors, how many were last there on which earlier day (-1: on none of the 365 days before). The
      -- distinct visitors of a period are those who, on one of its days, were last there before it began: a sum.
      CREATE TABLE analytics_visitor_returns (
        subject_no integer NOT NULL,
        day integer NOT NULL,
        previous_day integer NOT NULL,
        visitors integer NOT NULL,
        CONSTRAINT analytics_visitor_returns_pkey PRIMARY KEY (subject_no, day, previous_day)
      ) WITH (fillfactor = 80);

      -- The sets of visitors by day, kept by visitor: for 32 days, of which subjects on which days (a bit each) the
      -- visitor was one. Only rolling up reads it.
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
      DROP TABLE analytics_visitor_days, analytics_visitor_returns, analytics_days, analytics_subjects,
        analytics_inbox, analytics_event_ids, analytics_events;
    `);
  }
}

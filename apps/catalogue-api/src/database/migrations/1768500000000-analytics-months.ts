import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Months of `analytics_events` come and go by functions with the owner's rights, as the running service owns no table. */
export class AnalyticsMonths1768500000000 implements MigrationInterface {
  name = 'AnalyticsMonths1768500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What they are given is a day and nothing else, and they look nowhere but where they say: whoever may call them
      -- can make and remove months of this one table. The lock is that of the versions before, which run beside this one.
      --
      -- The partition is made beside the table and then attached: creating it in place would wait for every call that is
      -- just storing events, and hold up the ones that follow.
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION analytics_add_month(date), analytics_drop_month(date)');
  }
}

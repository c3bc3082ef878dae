/** Daily partitions, created with the owner's rights: the functions accept only a date and pin their search path. */
export const attemptPartitionFunctions = `
  -- Made beside the table and then attached: creating it in place would wait for every statement that is just writing.
  -- What a day's missing partition has sent to the default one moves along, as nothing may lie in both.
  CREATE FUNCTION webhook_attempts_add_day(day date) RETURNS void LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET DateStyle = 'ISO' AS $$
  DECLARE
    partition text := 'webhook_attempts_' || to_char(day, 'YYYY_MM_DD');
    first_moment timestamptz := (day || 'T00:00:00Z')::timestamptz;
    after_last timestamptz := (day + 1 || 'T00:00:00Z')::timestamptz;
  BEGIN
    IF (abs(day - current_date) < 60) IS NOT TRUE THEN
      RAISE EXCEPTION '% is not within 60 days of today', day USING ERRCODE = 'invalid_parameter_value';
    END IF;
    IF to_regclass('public.' || partition) IS NOT NULL THEN RETURN; END IF;
    PERFORM pg_advisory_xact_lock(x'77656268'::integer, 1);
    IF to_regclass('public.' || partition) IS NOT NULL THEN RETURN; END IF;
    LOCK TABLE public.webhook_attempts_default IN SHARE ROW EXCLUSIVE MODE;
    EXECUTE format('CREATE TABLE public.%I (LIKE public.webhook_attempts INCLUDING ALL)', partition);
    EXECUTE format(
      'WITH moved AS (DELETE FROM public.webhook_attempts_default WHERE at >= $1 AND at < $2 RETURNING *)
       INSERT INTO public.%I SELECT * FROM moved', partition) USING first_moment, after_last;
    EXECUTE format('ALTER TABLE public.webhook_attempts ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
      partition, first_moment, after_last);
  END $$;

  -- Drops every day before the one given, which must lie 30 days back: what is younger is in somebody's log.
  CREATE FUNCTION webhook_attempts_drop_days(before date) RETURNS integer LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    partition text;
    dropped integer := 0;
  BEGIN
    IF (before <= current_date - 30) IS NOT TRUE THEN
      RAISE EXCEPTION '% is younger than 30 days', before USING ERRCODE = 'invalid_parameter_value';
    END IF;
    PERFORM pg_advisory_xact_lock(x'77656268'::integer, 1);
    FOR partition IN
      SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
       WHERE i.inhparent = 'public.webhook_attempts'::regclass AND c.relname ~ '^webhook_attempts_\\d{4}_\\d\\d_\\d\\d$'
         AND to_date(right(c.relname, 10), 'YYYY_MM_DD') < before
    LOOP
      EXECUTE format('DROP TABLE public.%I', partition);
      dropped := dropped + 1;
    END LOOP;
    RETURN dropped;
  END $$;

  REVOKE EXECUTE ON FUNCTION webhook_attempts_add_day(date), webhook_attempts_drop_days(date) FROM PUBLIC`;

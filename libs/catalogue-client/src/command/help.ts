/** What `plinth-catalogue --help` says, line by line. */
export const help = `plinth-catalogue: the catalogue from the command line

  plinth-catalogue sync FILE      bring products in step with a CSV or NDJSON file (- for stdin)
  plinth-catalogue export         every product, as NDJSON
  plinth-catalogue listen         the feed of events, as it comes
  plinth-catalogue cancel ID      cancel an import
  plinth-catalogue whoami         which key this is, and what it may do

The service is named by PLINTH_API_URL or --url, the key by PLINTH_API_KEY or --key-file FILE.

sync
  --mapping FILE            which column is which field (JSON)
  --format csv|ndjson       where the name of the file does not tell
  --mode upsert|create|update
  --on-published review|offer|fail
                            what a row does to a published product when it changes more than price and stock:
                            all of it, and the product goes to review (review); price and stock only, the rest is
                            withheld and listed (offer); nothing
  --submit                  send what was created or changed, and drafts, to review
  --dry-run                 only say what would happen
  --problems FILE           write all problems and withheld changes, as NDJSON
  --json                    the report as JSON
  --provider ID             whose products (platform keys)

export
  --output FILE             in place of stdout; the file appears when it is complete
  --cursor-file FILE        write where the feed goes on, for listen
  --provider ID             whose products (platform keys)

listen
  --events KIND,KIND        only these kinds
  --from now|oldest|TIME    where to begin without a cursor (now)
  --cursor-file FILE        keep the place there: the next run goes on from it
  --forward URL             send each event there, signed like a webhook with PLINTH_WEBHOOK_SECRET
  --once                    end when there is nothing more for now
  --json                    whole events, a line each

Exit codes: 0 done; 1 failed; 2 wrong arguments, mapping or file: nothing was sent; 3 done, but some rows failed or
changes were withheld (sync), or some events were not taken (listen); 4 the key was refused; 130 interrupted.`.split(
  '\n',
);

/** The output of `plinth-catalogue --help`, by line. */
export const help = `plinth-catalogue: manage your catalogue from the command line

Usage
  plinth-catalogue sync FILE      create and update products from a CSV or NDJSON file (- for stdin)
  plinth-catalogue init FILE      write a mapping for a CSV file, and list what to check
  plinth-catalogue export         write every product to a file that sync can read
  plinth-catalogue listen         print events as they occur
  plinth-catalogue cancel ID      cancel an import
  plinth-catalogue whoami         show the key and its scopes

Set the service with PLINTH_API_URL or --url, and the key with PLINTH_API_KEY or --key-file FILE.

sync
  --mapping FILE            JSON file that assigns columns to fields
  --format csv|ndjson       required if the file name has no such extension
  --mode upsert|create|update
                            upsert (default) creates and updates products
  --on-published revise|review|offer|fail
                            for rows that change more than the price and stock of a published product:
                              revise  keep it on sale, and put other changes into its revision (default)
                              review  write everything and take the product off sale until it is reviewed
                              offer   write price and stock, withhold and list other changes
                              fail    write nothing
  --submit                  send created products, changed products, revisions and drafts to review
  --fetch-images            let the service download and store pictures
  --missing withdraw|delete|report
                            for products whose SKU the file does not have: take them off sale, delete them,
                            or only list them
  --provider ID             the vendor (platform keys only)

sync stops with exit code 5, before it writes anything, if it would exceed a limit (none switches one off):
  --max-price-change 50%    how much a price may change; removing one counts as 100 %
  --max-unpublished 0       how many published products may go off sale
  --max-missing 5%          how many of the vendor's SKUs may be withdrawn or deleted, as a share or a number

sync reports
  --dry-run                 write nothing, only report; list every change
  --report FILE.html        write a page with every problem and change
  --problems FILE           write problems and withheld changes as NDJSON
  --json                    print the report as JSON

init
  --brand NAME              the brand of all products (default: your only brand)
  --default-category NAME   the category of products whose own category is unknown
  --output FILE             write the mapping to a new file instead of stdout

export
  --format ndjson|csv       default: ndjson
  --output FILE             write to a file, which appears when it is complete
  --cursor-file FILE        write the position at which listen continues
  --provider ID             the vendor (platform keys only)

listen
  --events KIND,KIND        only these kinds of events
  --from now|oldest|TIME    where to start without a cursor (default: now)
  --cursor-file FILE        save the position, and continue there on the next run
  --forward URL             send each event to this URL, signed with PLINTH_WEBHOOK_SECRET
  --once                    exit when there are no more events
  --json                    print whole events, one per line

Exit codes
  0    success
  1    failure: no connection, service error, or the import failed
  2    invalid arguments, mapping or file; nothing was sent
  3    partial success: some rows failed or were withheld (sync), or some events were not accepted (listen)
  4    the key was rejected
  5    a limit stopped the run; nothing was written
  130  interrupted`.split('\n');

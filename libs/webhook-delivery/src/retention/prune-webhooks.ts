/** The recurring job that removes what is past its time. */
export const pruneJobName = 'webhooks.prune';

export const productStatuses = ['draft', 'pending', 'published', 'rejected'] as const;

/** Publishing removes the revision. */
export const revisionStatuses = ['draft', 'pending', 'rejected'] as const;
export type RevisionStatus = (typeof revisionStatuses)[number];

/** The jobs of the worker, by name: the service enqueues the first one as soon as somebody asks for their data. */
export const buildExportsJob = 'privacy.build-exports';
export const eraseDueJob = 'privacy.erase-due';
export const expireExportsJob = 'privacy.expire-exports';

/** The place of a piece of an archive, which its encryption is bound to. */
export const pieceContext = ({ id, attempts }: { id: string; attempts: number }, position: number): string =>
  `privacy_export_chunks/${id}/${attempts}/${position}`;

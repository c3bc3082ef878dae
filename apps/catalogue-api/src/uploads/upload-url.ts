/** Where an upload is served. */
export const uploadUrl = (publicUrl: string, name: string): string => `${publicUrl.replace(/\/$/, '')}/uploads/${name}`;

/** The name of the upload that `url` points to; undefined when it is no url that this service has returned. */
export function uploadNameOf(publicUrl: string, url: string): string | undefined {
  const prefix = uploadUrl(publicUrl, '');
  const name = url.startsWith(prefix) ? url.slice(prefix.length) : '';
  return /^[\w-]+(\.[\w-]+)*$/.test(name) ? name : undefined;
}

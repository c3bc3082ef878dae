export const uploadUrl = (publicUrl: string, name: string): string => `${publicUrl.replace(/\/$/, '')}/uploads/${name}`;

/** Undefined for a URL that is not from this service. */
export function uploadNameOf(publicUrl: string, url: string): string | undefined {
  const prefix = uploadUrl(publicUrl, '');
  const name = url.startsWith(prefix) ? url.slice(prefix.length) : '';
  return /^[\w-]+(\.[\w-]+)*$/.test(name) ? name : undefined;
}

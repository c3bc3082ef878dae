import type { DataCategory } from '../personal-data/personal-data.service.js';

/** The text that explains an archive to the person whose data it holds. */
export function exportReadme({
  exportId,
  createdAt,
  categories,
  jwksUrl,
}: {
  exportId: string;
  createdAt: Date;
  categories: readonly DataCategory[];
  jwksUrl: string;
}): string {
  const list = categories.map(({ id, name, description }) => `  data/${id}.json\n      ${name}. ${description}`);
  return `A copy of your data
===================

Export ${exportId}, made on ${createdAt.toISOString()}.

What is in it
-------------

A JSON file (UTF-8) for each kind of data that this service keeps of you: an array with one record a line. An empty
array means that there is none of the kind. Times are in UTC. Secrets and their hashes are left out.

${list.join('\n')}

The service keeps no files that you have uploaded, so there are none here.

  manifest.json   every other file with its size and SHA-256
  manifest.jws    the service's signature of manifest.json: a detached JWS (EdDSA; RFC 7515 appendix F)

How to verify it
----------------

Who holds this archive can prove that the service made it and that nothing in it was changed. The public key is at

  ${jwksUrl}

Save that file beside the archive; from then on no network is needed. In the folder where the archive was unpacked:

1. The files are those of the manifest:

     jq -r '.files[] | .sha256 + "  " + .path' manifest.json | sha256sum --check

2. The manifest is signed by the key that the signature names:

     part() { cut -d. -f"$1" manifest.jws | tr -d '\\n'; }
     unpad() { tr '+/' '-_' | tr -d '=\\n'; }
     decode() { tr -- '-_' '+/' | { cat; printf '=='; } | base64 -d 2>/dev/null || true; }
     kid=$(part 1 | decode | jq -r .kid)
     { printf '302a300506032b6570032100' | xxd -r -p
       jq -r --arg kid "$kid" '.keys[] | select(.kid == $kid) | .x' jwks.json | tr -d '\\n' | decode; } > key.der
     { part 1; printf .; base64 -w0 manifest.json | unpad; } > signed
     part 3 | decode > signature
     openssl pkeyutl -verify -pubin -keyform DER -inkey key.der -rawin -in signed -sigfile signature

   "Signature Verified Successfully" is the answer of an archive that is whole.
`;
}

import type { DataCategory } from '../personal-data/personal-data.service.js';

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

Export ${exportId}, created on ${createdAt.toISOString()}.

Contents
--------

Each category of data has a UTF-8 JSON file: an array with one record per line. An empty array means that the service
stores no such data about you. Times are in UTC. Secrets and their hashes are omitted.

${list.join('\n')}

The service stores no files uploaded by you, so this archive contains none.

  manifest.json   the size and SHA-256 of every other file
  manifest.jws    the service's signature of manifest.json: a detached JWS (EdDSA; RFC 7515 appendix F)

How to verify the archive
-------------------------

You can prove that the service created this archive and that nobody changed it. Download the public keys from

  ${jwksUrl}

Save them as jwks.json in the folder of the unpacked archive. You need no network afterwards. In that folder:

1. Compare the files with the manifest:

     jq -r '.files[] | .sha256 + "  " + .path' manifest.json | sha256sum --check

2. Verify the signature of the manifest:

     part() { cut -d. -f"$1" manifest.jws | tr -d '\\n'; }
     unpad() { tr '+/' '-_' | tr -d '=\\n'; }
     decode() { tr -- '-_' '+/' | { cat; printf '=='; } | base64 -d 2>/dev/null || true; }
     kid=$(part 1 | decode | jq -r .kid)
     { printf '302a300506032b6570032100' | xxd -r -p
       jq -r --arg kid "$kid" '.keys[] | select(.kid == $kid) | .x' jwks.json | tr -d '\\n' | decode; } > key.der
     { part 1; printf .; base64 -w0 manifest.json | unpad; } > signed
     part 3 | decode > signature
     openssl pkeyutl -verify -pubin -keyform DER -inkey key.der -rawin -in signed -sigfile signature

   For an unchanged archive, the output is "Signature Verified Successfully".
`;
}

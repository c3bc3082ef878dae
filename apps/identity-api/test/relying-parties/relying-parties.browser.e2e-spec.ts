import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dailyShare, guideText } from '@plinth/test-kit';
import { authJs } from './auth-js.js';
import { expressOpenidConnect } from './express-openid-connect.js';
import { oauth4webapi } from './oauth4webapi.js';
import { oidcClientTs } from './oidc-client-ts.js';
import { passport } from './passport.js';
import { describeRelyingParties } from './story.js';

describeRelyingParties(dailyShare([expressOpenidConnect, oidcClientTs, authJs, passport, oauth4webapi], 2));

describe('docs/guides/openid-libraries.md', () => {
  it('shows the settings of the tested relying parties', () => {
    const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    const sources = readdirSync(import.meta.dirname).map((name) =>
      inOneLine(readFileSync(join(import.meta.dirname, name), 'utf8')),
    );
    const blocks = [...guideText('openid-libraries.md').matchAll(/```ts\n([^]*?)```/g)].map(([, text]) =>
      inOneLine(text!),
    );
    expect(blocks).toHaveLength(4);
    expect(blocks.filter((block) => !sources.some((source) => source.includes(block)))).toEqual([]);
  });
});

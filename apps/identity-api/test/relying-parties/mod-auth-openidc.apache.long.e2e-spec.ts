import { guideText } from '@plinth/test-kit';
import { modAuthOpenidc } from './mod-auth-openidc.js';
import { describeRelyingParties } from './story.js';

const [, settings] = /```apache\n([^]*?)```/.exec(guideText('openid-libraries.md'))!;

describeRelyingParties([modAuthOpenidc(settings!)]);

import { catalogue } from './catalogue.mjs';
import { deliveries } from './deliveries.mjs';
import { people } from './people.mjs';
import { requests } from './requests.mjs';
import { signIns } from './sign-ins.mjs';

/**
 * A mutant: in `file`, `text` (which stands there once) becomes `replacement`, and so `guarantee` holds no longer. `tests`
 * are the narrowest that must fail then, by file and by a part of their name.
 * @type {readonly {id: string, file: string, text: string, replacement: string, guarantee: string, tests: readonly {file: string, name: string}[]}[]}
 */
export const mutants = [...requests, ...catalogue, ...deliveries, ...signIns, ...people];

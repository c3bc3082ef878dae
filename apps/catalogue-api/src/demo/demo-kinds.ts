import type { Build } from './demo-materials.js';
import type { BuildKey, ProductKind } from './demo-kind.js';
import { bathKinds } from './demo-kinds-bath.js';
import { decorativeLightKinds } from './demo-kinds-decorative-light.js';
import { kitchenKinds } from './demo-kinds-kitchen.js';
import { livingKinds } from './demo-kinds-living.js';
import { officeKinds } from './demo-kinds-office.js';
import { outdoorKinds } from './demo-kinds-outdoor.js';
import { seatingKinds } from './demo-kinds-seating.js';
import { technicalLightKinds } from './demo-kinds-technical-light.js';
import { textilesKinds } from './demo-kinds-textiles.js';
import { builds } from './demo-materials.js';
import { surfaceBuilds } from './demo-materials-surfaces.js';

const kinds = {
  ...seatingKinds,
  ...livingKinds,
  ...officeKinds,
  ...outdoorKinds,
  ...decorativeLightKinds,
  ...technicalLightKinds,
  ...bathKinds,
  ...kitchenKinds,
  ...textilesKinds,
};
const allBuilds = { ...builds, ...surfaceBuilds };

export type KindKey = keyof typeof kinds;
export const kindOf = (key: KindKey): ProductKind => kinds[key];
export const buildOf = (key: BuildKey): Build => allBuilds[key];

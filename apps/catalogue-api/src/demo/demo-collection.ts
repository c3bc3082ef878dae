import type { BuildKey } from './demo-kind.js';
import type { DesignerKey } from './demo-designers.js';
import type { KindKey } from './demo-kinds.js';
import type { BrandKey } from './demo-vendors.js';

/** A family of products by one designer. */
export interface Collection {
  readonly brand: BrandKey;
  readonly name: string;
  /** Null where the brand's own workshop designed it. */
  readonly designer: DesignerKey | null;
  readonly year: number;
  /** One sentence about the idea behind it, usable with every product in it. */
  readonly story: string;
  /** How many models of which kinds it has. */
  readonly items: Partial<Record<KindKey, number>>;
  /** Preferred when a kind can be made of it. */
  readonly builds?: readonly BuildKey[];
}

import { type DemoIds, dayBefore, slugOf } from './demo-ids.js';
import type { DemoCategory } from './demo-records.js';

/** Root → group → the leaves that products are filed under. */
const categoryTree = {
  Furniture: {
    Seating: ['Lounge chairs', 'Sofas', 'Dining chairs', 'Stools', 'Poufs and footstools'],
    Tables: ['Dining tables', 'Coffee tables', 'Side tables'],
    Storage: ['Sideboards', 'Shelving', 'Consoles'],
    Bedroom: ['Beds', 'Daybeds', 'Bedside tables'],
  },
  Lighting: {
    'Decorative lighting': ['Pendant lamps', 'Table lamps', 'Floor lamps', 'Wall lamps', 'Chandeliers'],
    'Architectural lighting': ['Track spotlights', 'Recessed downlights', 'Linear lighting'],
    'Outdoor lighting': ['Bollard lights', 'Outdoor wall lamps', 'Portable lamps'],
  },
  Outdoor: {
    'Outdoor seating': ['Outdoor lounge chairs', 'Outdoor sofas', 'Sun loungers', 'Garden benches'],
    'Outdoor tables': ['Garden tables', 'Outdoor side tables'],
    'Garden accessories': ['Planters', 'Parasols'],
  },
  Bath: {
    'Basins and vanities': ['Washbasins', 'Vanity units', 'Bathroom mirrors'],
    'Baths and showers': ['Bathtubs', 'Shower trays', 'Shower sets'],
    'Bathroom taps': ['Basin mixers', 'Bath mixers'],
    'Bathroom accessories': ['Towel rails', 'Shelves and hooks'],
  },
  Textiles: {
    Rugs: ['Flat-woven rugs', 'Tufted rugs'],
    'Home textiles': ['Throws', 'Cushions'],
    Fabrics: ['Upholstery fabrics', 'Curtain fabrics'],
  },
  Kitchen: {
    'Kitchen fittings': ['Kitchen sinks', 'Kitchen mixers', 'Extractor hoods'],
    'Kitchen furniture': ['Kitchen islands', 'Kitchen trolleys'],
    'Table and cookware': ['Dinnerware', 'Glassware', 'Cookware', 'Serving boards'],
  },
  Office: {
    'Office seating': ['Task chairs', 'Conference chairs'],
    'Office tables': ['Desks', 'Sit-stand desks', 'Meeting tables'],
    'Acoustics and storage': ['Acoustic panels', 'Desk screens', 'Office storage'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

/** The whole tree, parents before children, and the leaves' ids by slug. */
export const demoCategories = (
  asOf: Date,
  ids: DemoIds,
): { categories: DemoCategory[]; leafIds: ReadonlyMap<string, string> } => {
  const categories: DemoCategory[] = [];
  const leafIds = new Map<string, string>();
  const add = (name: string, parentId: string | null): string => {
    const createdAt = dayBefore(asOf, 960, 480 + categories.length);
    const category = { id: ids.next(createdAt), name, slug: slugOf(name), parentId, createdAt };
    categories.push(category);
    return category.id;
  };
  for (const [rootName, groups] of Object.entries(categoryTree)) {
    const rootId = add(rootName, null);
    for (const [groupName, leaves] of Object.entries<readonly string[]>(groups)) {
      const groupId = add(groupName, rootId);
      for (const leaf of leaves) leafIds.set(slugOf(leaf), add(leaf, groupId));
    }
  }
  return { categories, leafIds };
};

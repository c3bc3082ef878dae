import { type DemoIds, slugOf } from './demo-ids.js';
import type { Family } from './demo-kind.js';
import { finishInSentence } from './demo-materials.js';
import type { SeededRandom } from './demo-random.js';
import type { DemoFile, DemoImage, DemoProduct, FileKind } from './demo-records.js';

/** What the pictures and documents of a product are about. */
export interface Subject {
  readonly name: string;
  readonly slug: string;
  readonly brandName: string;
  readonly brandSlug: string;
  readonly family: Family;
  readonly finishes: readonly string[];
  readonly createdAt: Date;
}

const settings: Readonly<Record<Family, readonly string[]>> = {
  seating: ['front view', 'three-quarter view', 'detail of the seat', 'in a reading room', 'back view'],
  tables: ['front view', 'detail of the edge', 'laid for lunch', 'seen from above', 'joint of leg and top'],
  storage: ['front view', 'half filled', 'detail of the handle', 'in a hallway'],
  sleep: ['front view', 'beside a window', 'detail of the joint', 'in a room with morning light'],
  light: ['switched on', 'switched off', 'in a dining room', 'detail of the fitting', 'in a group of three'],
  technicalLight: ['side view', 'light distribution on a wall', 'installed in a gallery', 'detail of the lens'],
  outdoor: ['on a terrace', 'front view', 'after the rain', 'detail of the frame', 'by the water'],
  taps: ['front view', 'with running water', 'detail of the lever', 'above a stone basin'],
  ceramics: ['front view', 'seen from above', 'in a bathroom with grey tiles', 'detail of the rim'],
  bathFurniture: ['front view', 'in a small bathroom', 'seen from the side', 'detail of the surface'],
  textiles: ['flat', 'close-up of the weave', 'in a living room', 'folded'],
  tableware: ['on a wooden table', 'beside a window', 'seen from above', 'in use'],
  kitchen: ['front view', 'in a kitchen with a window', 'detail of the edge', 'in use'],
  office: ['front view', 'in an open-plan office', 'side view', 'close-up'],
};

const imageHost = 'https://images.example.com';
const fileHost = 'https://files.example.com';

export const productImages = (subject: Subject, count: number, random: SeededRandom, ids: DemoIds): DemoImage[] =>
  random.some(settings[subject.family], count).map((setting, position) => {
    const finish = subject.finishes[position % subject.finishes.length]!;
    return {
      id: ids.next(subject.createdAt),
      url: `${imageHost}/${subject.brandSlug}/${subject.slug}/${position + 1}-${slugOf(setting)}.jpg`,
      alt: `${subject.name} in ${finishInSentence(finish)}, ${setting}`,
      position,
    };
  });

interface DocumentRule {
  readonly kind: FileKind;
  readonly formats: readonly string[];
  readonly label: string;
  readonly chance: number;
  /** Kilobytes. */
  readonly size: readonly [number, number];
  /** Every family when absent. */
  readonly families?: readonly Family[];
}

const documentRules: readonly DocumentRule[] = [
  { kind: 'datasheet', formats: ['pdf'], label: 'Data sheet', chance: 0.86, size: [180, 920] },
  { kind: 'catalogue', formats: ['pdf'], label: 'Collection catalogue', chance: 0.28, size: [6200, 28_000] },
  {
    kind: 'bim',
    formats: ['rfa', 'ifc'],
    label: 'BIM object',
    chance: 0.5,
    size: [640, 4800],
    families: [
      'seating',
      'tables',
      'technicalLight',
      'taps',
      'ceramics',
      'bathFurniture',
      'kitchen',
      'office',
      'outdoor',
    ],
  },
  {
    kind: 'cad',
    formats: ['dwg', 'zip'],
    label: '2D and 3D drawings',
    chance: 0.3,
    size: [320, 5200],
    families: ['seating', 'tables', 'storage', 'technicalLight', 'ceramics', 'kitchen', 'office', 'light'],
  },
  {
    kind: 'manual',
    formats: ['pdf'],
    label: 'Installation and care',
    chance: 0.7,
    size: [240, 1900],
    families: ['sleep', 'storage', 'light', 'technicalLight', 'taps', 'ceramics', 'kitchen', 'office'],
  },
  {
    kind: 'certificate',
    formats: ['pdf'],
    label: 'Test report',
    chance: 0.35,
    size: [90, 640],
    families: ['office', 'textiles', 'technicalLight', 'outdoor'],
  },
  {
    kind: 'other',
    formats: ['zip'],
    label: 'Photometric data (IES, LDT)',
    chance: 0.8,
    size: [14, 80],
    families: ['technicalLight'],
  },
];

export const productFiles = (subject: Subject, random: SeededRandom, ids: DemoIds): DemoFile[] =>
  documentRules
    .filter((rule) => (rule.families?.includes(subject.family) ?? true) && random.chance(rule.chance))
    .map((rule, position) => {
      const format = random.pick(rule.formats);
      const originalName = `${slugOf(subject.brandName)}_${subject.slug}_${rule.kind}.${format}`;
      return {
        id: ids.next(subject.createdAt),
        format,
        kind: rule.kind,
        label: rule.label,
        originalName,
        size: random.integer(rule.size[0] * 1024, rule.size[1] * 1024),
        url: `${fileHost}/${subject.brandSlug}/${subject.slug}/${originalName}`,
        position,
      };
    });

type ModelFields = Pick<DemoProduct, 'modelUrl' | 'modelIosUrl' | 'modelPosterUrl' | 'modelCredit' | 'modelVariants'>;

/** The 3D model of a product: one file for each finish, and the first of them as the model itself. */
export const productModel = (subject: Subject, hasModel: boolean): ModelFields => {
  if (!hasModel) {
    return { modelUrl: null, modelIosUrl: null, modelPosterUrl: null, modelCredit: null, modelVariants: {} };
  }
  const folder = `https://models.example.com/${subject.brandSlug}/${subject.slug}`;
  return {
    modelUrl: `${folder}/${subject.slug}.glb`,
    modelIosUrl: `${folder}/${subject.slug}.usdz`,
    modelPosterUrl: `${folder}/poster.webp`,
    modelCredit: `Model: ${subject.brandName}`,
    modelVariants: Object.fromEntries(subject.finishes.map((finish) => [finish, `${folder}/${slugOf(finish)}.glb`])),
  };
};

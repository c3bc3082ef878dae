/** What a product is made of: the line on its label, the finishes it comes in, and how it is made or kept. */
export interface Build {
  readonly materials: string;
  /** The noun used in image texts: `in soaped oak`. */
  readonly tag: string;
  readonly finishes: readonly string[];
  /** Multiples of the kind's usual weight and price; 1 when absent. */
  readonly heavier?: number;
  readonly dearer?: number;
  /** Each a whole sentence that can close a description. */
  readonly making: readonly string[];
}

const woods = ['Soaped oak', 'Oiled oak', 'White-oiled oak', 'Smoked oak', 'Black-stained oak'];
const walnuts = ['Oiled walnut', 'Lacquered walnut'];
const wools = ['Heather grey', 'Moss', 'Rust', 'Oat', 'Midnight blue', 'Ochre', 'Charcoal'];
const leathers = ['Natural', 'Cognac', 'Dark brown', 'Black', 'Bottle green'];
const powders = ['Traffic white', 'Graphite', 'Sand', 'Reed green', 'Oxide red', 'Black'];
const stones = ['Carrara white', 'Verde Alpi', 'Rosso Verona', 'Nero Marquina', 'Botticino'];

export const builds = {
  oakSolid: {
    heavier: 1.1,
    dearer: 1.08,
    materials: 'Solid oak',
    tag: 'oak',
    finishes: woods,
    making: [
      'Finished by hand; a damp cloth every week and a fresh coat every other year are all it asks.',
      'Boards are chosen for each piece by eye, and the best of them ends up on top.',
      'Expect the colour to deepen over the first two summers.',
    ],
  },
  ashSolid: {
    materials: 'Solid ash',
    tag: 'ash',
    finishes: ['Clear-lacquered ash', 'Black-stained ash', 'Red-stained ash', 'Soaped ash'],
    making: [
      'Ash is light to lift and hard to break, which is why tool handles were made of it.',
      'The stains are water-based and leave the grain open to the touch.',
    ],
  },
  oakCord: {
    materials: 'Solid oak, hand-woven paper cord',
    tag: 'oak',
    finishes: woods,
    making: [
      'A hundred and thirty metres of paper cord go into each seat, woven by one person in about an hour.',
      'The cord can be rewoven in our workshop, and after twenty years of use it probably should be.',
    ],
  },
  oakWool: {
    materials: 'Solid oak, cold-cured foam, wool upholstery',
    tag: 'wool',
    finishes: wools,
    making: [
      'The wool is woven at the mill in Herning and can be replaced cover by cover.',
      'Foam and webbing are separate parts, so that the upholstery can be renewed without touching the frame.',
    ],
  },
  walnutLeather: {
    dearer: 1.3,
    materials: 'Solid walnut, natural rubber webbing, aniline leather',
    tag: 'leather',
    finishes: leathers,
    making: [
      'The leather is vegetable-tanned and left without a coating; it will record its owner’s habits.',
      'Hides are chosen in pairs, so that neighbouring panels age at the same pace.',
    ],
  },
  oakVeneer: {
    materials: 'Oak veneer on FSC-certified board, solid oak edges',
    tag: 'oak',
    finishes: woods,
    making: [
      'The veneer is cut from one log and laid in the order in which it grew.',
      'Edges are solid, three millimetres thick, and can be sanded when life has left its marks.',
    ],
  },
  walnutVeneer: {
    dearer: 1.22,
    materials: 'Walnut veneer on FSC-certified board, solid walnut edges',
    tag: 'walnut',
    finishes: walnuts,
    making: [
      'Each piece is veneered from a single flitch; the number of the log is written underneath.',
      'Walnut lightens in the sun, so leave the lamp and the vase somewhere else now and then.',
    ],
  },
  sofaFabric: {
    materials: 'Beech and birch plywood frame, feather-wrapped foam, wool and linen bouclé',
    tag: 'bouclé',
    finishes: ['Oat', 'Clay', 'Pebble', 'Moss', 'Ink', 'Rosehip'],
    making: [
      'Covers close with zips that are easy to reach and go to the dry cleaner one at a time.',
      'Cushions are filled with foam inside a jacket of feathers: they keep their shape, and they sigh a little when you sit down.',
      'The frame is glued and screwed, never stapled.',
    ],
  },
  sofaLeather: {
    heavier: 1.05,
    dearer: 1.35,
    materials: 'Beech and birch plywood frame, cold-cured foam, semi-aniline leather',
    tag: 'leather',
    finishes: leathers,
    making: [
      'The leather has just enough finish to forgive a spilled glass if somebody is quick.',
      'Seams are sewn twice and pressed flat, as on a good saddle.',
    ],
  },
  steelFabric: {
    materials: 'Powder-coated steel, moulded foam, recycled polyester',
    tag: 'recycled polyester',
    finishes: wools,
    making: [
      'The fabric is spun from recycled bottles and tested to 100,000 rubs, in case of meetings.',
      'Frame and shell come apart with one hex key when either has to be replaced.',
    ],
  },
  steelLeather: {
    heavier: 1.1,
    dearer: 1.25,
    materials: 'Chromed tubular steel, full-grain saddle leather',
    tag: 'saddle leather',
    finishes: leathers,
    making: [
      'The leather is cut four millimetres thick and hangs from the tube without any frame of its own.',
      'The tube is bent cold in one length, so that there is only one weld to hide.',
    ],
  },
  steel: {
    materials: 'Powder-coated steel',
    tag: 'steel',
    finishes: powders,
    making: [
      'The steel is folded rather than welded, which keeps the edges soft and the price sensible.',
      'The powder coat can be touched up; a small pot of it is in the box.',
    ],
  },
  linoleum: {
    materials: 'Furniture linoleum, oak edging, powder-coated steel',
    tag: 'linoleum',
    finishes: ['Pebble', 'Olive', 'Burgundy', 'Charcoal', 'Mushroom'],
    making: [
      'Linoleum is warm under the wrist, quiet under the cup, and made of little more than linseed oil and wood flour.',
      'The top takes no fingerprints and can be refreshed with a thin coat of wax.',
    ],
  },
  mesh: {
    materials: 'Glass-fibre reinforced nylon, 3D-knitted mesh, die-cast aluminium',
    tag: 'mesh',
    finishes: ['Black', 'Light grey', 'Moss', 'Brick', 'Petrol'],
    making: [
      'Every part that wears is held by a screw and has its own order number.',
      'More than half of its weight is recycled, and nearly all of it can be again.',
    ],
  },
  felt: {
    materials: 'Needle felt of recycled PET',
    tag: 'felt',
    finishes: ['Stone', 'Anthracite', 'Sage', 'Terracotta', 'Mustard', 'Navy'],
    making: [
      'It is cut with a knife and cleaned with a vacuum cleaner.',
      'Offcuts go back to the mill and return as the next panel.',
    ],
  },
  marble: {
    heavier: 1.9,
    dearer: 1.3,
    materials: 'Honed marble, powder-coated steel',
    tag: 'marble',
    finishes: stones,
    making: [
      'The stone is sealed once before it leaves us and should be sealed again every other year.',
      'No two slabs agree about the veining, and we send a photograph before cutting.',
    ],
  },
  teak: {
    heavier: 1.5,
    dearer: 1.15,
    materials: 'Plantation teak, stainless steel fittings',
    tag: 'teak',
    finishes: ['Natural teak', 'Weathered teak'],
    making: [
      'Left alone the teak turns silver by the second spring; oiled once a year it stays the colour of honey.',
      'The slats are spaced so that rain finds its way out before anyone has to wipe.',
    ],
  },
  rope: {
    materials: 'Powder-coated aluminium, polyolefin rope, quick-dry foam',
    tag: 'rope',
    finishes: ['Sand and stone', 'Graphite and slate', 'Reed and moss', 'White and oat'],
    making: [
      'The rope is wound by hand around a frame that weighs less than the cushions.',
      'Cushions drain through the bottom and are dry again within two hours of a shower.',
    ],
  },
  sling: {
    materials: 'Powder-coated aluminium, woven polyester sling',
    tag: 'sling fabric',
    finishes: powders,
    making: [
      'The sling slides out of its rail and can be hosed down on the lawn.',
      'Salt air does nothing to it; we have a pair on the harbour wall to prove it.',
    ],
  },
  aluminium: {
    materials: 'Powder-coated aluminium',
    tag: 'aluminium',
    finishes: powders,
    making: [
      'Welds are ground flush and pre-treated against salt before two coats of powder.',
      'It can stay outside all year, though it likes a wash in April.',
    ],
  },
  canopy: {
    materials: 'Eucalyptus mast, solution-dyed acrylic canopy',
    tag: 'acrylic canvas',
    finishes: ['Ecru', 'Olive', 'Tobacco', 'Sky stripe', 'Ink'],
    making: [
      'The colour goes through the yarn, so that the sun has little to bleach.',
      'Ribs are screwed on singly and cost less than lunch to replace.',
    ],
  },
} as const satisfies Record<string, Build>;

const properNames = /^(PVD|Carrara|Verde|Rosso|Nero|Botticino)/;

/** A finish as it reads within a sentence: `brushed brass`, but `Carrara white`. */
export const finishInSentence = (finish: string): string => (properNames.test(finish) ? finish : finish.toLowerCase());

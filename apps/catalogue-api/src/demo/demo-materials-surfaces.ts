import type { Build } from './demo-materials.js';

const metals = ['Brushed brass', 'Polished chrome', 'Gun metal', 'Brushed nickel', 'Matt black', 'Copper'];
const stones = ['Carrara white', 'Verde Alpi', 'Rosso Verona', 'Nero Marquina', 'Botticino'];
const housings = ['White', 'Black', 'Champagne', 'Anodised bronze'];

/** The builds of textiles, tableware, lamps, bathrooms and kitchens. */
export const surfaceBuilds = {
  flatWool: {
    materials: 'New wool on a linen warp',
    tag: 'wool',
    finishes: ['Undyed', 'Madder', 'Indigo', 'Lichen', 'Peat', 'Birch bark'],
    making: [
      'Both sides are finished, so turn it over when the children have finished with the first.',
      'The selvedges are bound by hand and the weaver’s initials sit in one corner.',
    ],
  },
  tuftedWool: {
    materials: 'New Zealand wool, cotton backing',
    tag: 'wool',
    finishes: ['Ivory', 'Dusk', 'Pine', 'Terracotta', 'Smoke'],
    making: [
      'Some fluff will come off during the first weeks; vacuum it without the brush and it settles.',
      'Other sizes are tufted to order, up to four metres wide.',
    ],
  },
  lambswool: {
    materials: 'Lambswool',
    tag: 'lambswool',
    finishes: ['Cream', 'Grey check', 'Rowan', 'Fjord', 'Pine', 'Mustard'],
    making: ['It is brushed with real teasels after weaving, which nobody has managed to improve on.'],
  },
  linen: {
    materials: 'European linen',
    tag: 'linen',
    finishes: ['Natural', 'Chalk', 'Tobacco', 'Slate', 'Blush', 'Ivy'],
    making: [
      'The linen is washed before cutting and will not shrink again.',
      'Flax from Normandy, spun wet for an even thread.',
    ],
  },
  woolTwill: {
    materials: '92 % new wool, 8 % polyamide',
    tag: 'wool twill',
    finishes: ['Ash 110', 'Lichen 230', 'Rust 340', 'Plum 410', 'Fjord 560', 'Coal 980'],
    making: ['Two yarns of slightly different shade are twisted together, so that a large surface never looks flat.'],
  },
  stoneware: {
    materials: 'Glazed stoneware',
    tag: 'stoneware',
    finishes: ['Oyster', 'Moss', 'Night', 'Raw clay', 'Rust speckle'],
    making: [
      'Glazed inside, left bare outside, and safe in dishwasher, oven and microwave.',
      'The glaze pools a little at the rim and tells you that a person held the tongs.',
    ],
  },
  porcelain: {
    heavier: 0.8,
    dearer: 1.25,
    materials: 'Hard porcelain',
    tag: 'porcelain',
    finishes: ['White', 'Celadon', 'Smoke'],
    making: ['Fired at 1,380 degrees, thin enough to show the shadow of a finger against the light.'],
  },
  blownGlass: {
    materials: 'Mouth-blown soda-lime glass',
    tag: 'glass',
    finishes: ['Clear', 'Smoke', 'Amber', 'Seaweed'],
    making: [
      'The odd bubble is a signature and not a fault.',
      'Made in sets from one pot of glass, so that the tint agrees.',
    ],
  },
  castIron: {
    materials: 'Enamelled cast iron, oak knob',
    tag: 'cast iron',
    finishes: ['Soot black', 'Lingonberry', 'Fog'],
    making: ['Works on every hob, induction included, and straight from there on the table.'],
  },
  board: {
    materials: 'End-grain ash, food-safe oil',
    tag: 'ash',
    finishes: ['Natural ash', 'Smoked ash'],
    making: ['Oil it when it starts to look thirsty.'],
  },
  lagoonGlass: {
    materials: 'Hand-blown glass, brushed brass',
    tag: 'blown glass',
    finishes: ['Opal', 'Amber', 'Smoke', 'Acquamarina', 'Amethyst', 'Clear ribbed'],
    making: [
      'Each glass is blown, cased twice and cooled overnight, and no two weigh quite the same.',
      'The glass unscrews with a quarter turn, so that dusting it is a small job.',
    ],
  },
  linenShade: {
    materials: 'Turned brass, pleated linen shade',
    tag: 'linen',
    finishes: ['Ecru', 'Sage', 'Brick', 'Ink'],
    making: ['The shade is pleated by hand over a wire frame and can be ordered as a spare.'],
  },
  turnedAluminium: {
    materials: 'Turned aluminium, PMMA lens',
    tag: 'aluminium',
    finishes: housings,
    making: [
      'Driver and light source are two parts, and an electrician can change either of them in place.',
      'The bodies are turned from bar and anodised in the same works.',
    ],
  },
  castAluminium: {
    materials: 'Die-cast aluminium, tempered glass',
    tag: 'aluminium',
    finishes: ['Anthracite', 'Corten brown', 'White', 'Black'],
    making: [
      'Gaskets are silicone, screws are stainless, and the finish passed a thousand hours in the salt chamber.',
      'The cable enters from below through two glands, so that fittings can be wired in a row.',
    ],
  },
  portableShell: {
    materials: 'Powder-coated aluminium, polycarbonate diffuser',
    tag: 'aluminium',
    finishes: ['Chalk', 'Terracotta', 'Olive', 'Black'],
    making: [
      'Four can charge on one tray, which is how restaurants like it.',
      'The gasket is the only part that wears, and there is a spare one under the base.',
    ],
  },
  brass: {
    materials: 'Solid brass, PVD or galvanic finish',
    tag: 'brass',
    finishes: metals,
    making: [
      'Machined from lead-free brass bar and finished in-house, so that taps, wastes and valves match.',
      'The finish is guaranteed for ten years, against everything but a dropped wrench.',
    ],
  },
  stainless: {
    heavier: 0.9,
    dearer: 1.3,
    materials: 'AISI 316L stainless steel',
    tag: 'stainless steel',
    finishes: ['Brushed steel', 'Polished steel', 'PVD bronze', 'PVD black'],
    making: ['Nothing is plated, so there is nothing to peel.', 'Fit for chlorinated pools and terraces by the sea.'],
  },
  bathMarble: {
    heavier: 3,
    dearer: 1.9,
    materials: 'Solid marble, honed and sealed',
    tag: 'marble',
    finishes: stones,
    making: [
      'Hollowed from one block on a five-axis mill, then rubbed by hand for the best part of a day.',
      'Wash it with neutral soap and keep lemon for the fish.',
    ],
  },
  solidSurface: {
    materials: 'Mineral composite with acrylic resin',
    tag: 'mineral composite',
    finishes: ['Matt white', 'Sand', 'Clay', 'Graphite'],
    making: [
      'Matt, warm to the touch, and repaired with fine sandpaper should somebody drop the hair dryer.',
      'Cast in one piece, without a joint where dirt could collect.',
    ],
  },
  fireclay: {
    materials: 'Glazed fire clay',
    tag: 'ceramic',
    finishes: ['Gloss white', 'Matt white', 'Matt sage', 'Matt terracotta'],
    making: ['The underside is glazed too, so that it can be hung where guests see it from below.'],
  },
  bathOak: {
    materials: 'Oak veneer, water-resistant lacquer, soft-close runners',
    tag: 'oak',
    finishes: ['Natural oak', 'Thermo oak', 'Lacquer sand', 'Lacquer bottle green'],
    making: ['Drawers clear the siphon by a cut-out that still leaves room for tall bottles.'],
  },
  mirror: {
    materials: 'Copper-free silvered glass, aluminium frame',
    tag: 'glass',
    finishes: ['Brushed brass', 'Black', 'Aluminium'],
    making: ['The silvering is sealed against steam at the edges, where mirrors usually begin to fail.'],
  },
  sinkSteel: {
    materials: 'AISI 304 stainless steel, 1.2 mm',
    tag: 'stainless steel',
    finishes: ['Satin steel', 'PVD gold', 'PVD gun metal'],
    making: ['The underside is sprayed with damping compound: filling a pot makes no more noise than it should.'],
  },
  quartz: {
    heavier: 1.6,
    dearer: 0.9,
    materials: 'Quartz and acrylic resin composite',
    tag: 'quartz composite',
    finishes: ['Lava', 'Chalk', 'Dove', 'Truffle'],
    making: ['Takes a pan straight from the hob, and coffee does not stain it.'],
  },
  oakSteel: {
    materials: 'Oiled oak, stainless steel worktop',
    tag: 'oak',
    finishes: ['Natural oak', 'Black oak', 'Natural chestnut'],
    making: ['The frame bolts together with eight bolts and moves house in the back of a van.'],
  },
} as const satisfies Record<string, Build>;

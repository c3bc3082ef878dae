import { type DemoIds, dayBefore, slugOf } from './demo-ids.js';
import type { DemoBrand, DemoProvider, Translations } from './demo-records.js';

interface VendorRow {
  readonly name: string;
  readonly daysAgo: number;
}

interface BrandRow {
  readonly vendor: VendorKey;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly featured?: true;
  readonly description: string;
  readonly translations: Translations;
  readonly daysAgo: number;
}

export type VendorKey = keyof typeof vendorTable;
export type BrandKey = keyof typeof brandTable;

const vendorTable = {
  havskov: { name: 'Havskov Group', daysAgo: 940 },
  montalvia: { name: 'Gruppo Montalvia', daysAgo: 921 },
} as const satisfies Record<string, VendorRow>;

const texts = (it: string, de: string, fr: string): Translations => ({
  it: { description: it },
  de: { description: de },
  fr: { description: fr },
});

const brandTable = {
  bogelund: {
    vendor: 'havskov',
    name: 'Bøgelund & Krag',
    city: 'Odense',
    country: 'Denmark',
    featured: true,
    daysAgo: 931,
    description:
      'Cabinetmakers on Funen since 1948. Oak, ash and walnut from forests within a day of the workshop, joined by people who sign the underside of what they make.',
    translations: texts(
      'Ebanisti sull’isola di Fionia dal 1948. Rovere, frassino e noce di boschi vicini, lavorati da chi firma ogni pezzo sotto la seduta.',
      'Tischler auf Fünen seit 1948. Eiche, Esche und Nussbaum aus Wäldern der Umgebung, gefertigt von Menschen, die jedes Stück an der Unterseite signieren.',
      'Ébénistes en Fionie depuis 1948. Chêne, frêne et noyer de forêts voisines, assemblés par des artisans qui signent le dessous de chaque pièce.',
    ),
  },
  stillevad: {
    vendor: 'havskov',
    name: 'Stillevad',
    city: 'Horsens',
    country: 'Denmark',
    daysAgo: 930,
    description:
      'Sofas and easy chairs for people who actually sit in them. Every cover comes off, every cushion can be refilled, and the frames carry a twenty-year guarantee.',
    translations: texts(
      'Divani e poltrone per chi ci si siede davvero. Rivestimenti sfoderabili, cuscini rinnovabili, struttura garantita vent’anni.',
      'Sofas und Sessel zum wirklichen Sitzen. Alle Bezüge sind abnehmbar, die Kissen nachfüllbar, die Gestelle zwanzig Jahre garantiert.',
      'Canapés et fauteuils faits pour qu’on s’y installe. Housses amovibles, coussins regarnissables, structure garantie vingt ans.',
    ),
  },
  tvejer: {
    vendor: 'havskov',
    name: 'Tvejer Arbejde',
    city: 'Aarhus',
    country: 'Denmark',
    daysAgo: 902,
    description:
      'Furniture for offices that change their minds. Desks, task chairs and acoustic pieces from a former tram depot, built to be taken apart, moved and put together again.',
    translations: texts(
      'Arredi per uffici che cambiano idea: scrivanie, sedute e pannelli acustici che si smontano, si spostano e si rimontano.',
      'Möbel für Büros, die sich verändern: Tische, Drehstühle und Akustikelemente, die sich zerlegen, umziehen und wieder aufbauen lassen.',
      'Du mobilier pour des bureaux qui changent d’avis : postes, sièges et panneaux acoustiques à démonter, déplacer et remonter.',
    ),
  },
  lyngvaev: {
    vendor: 'havskov',
    name: 'Lyngvæv',
    city: 'Herning',
    country: 'Denmark',
    daysAgo: 876,
    description:
      'A weaving mill on the Jutland heath. Wool and linen are dyed in small baths next to the looms, which is why a shade reordered ten years later still matches.',
    translations: texts(
      'Una tessitura nella brughiera dello Jutland. Lana e lino si tingono in piccoli bagni accanto ai telai, e i colori restano fedeli negli anni.',
      'Eine Weberei in der jütländischen Heide. Wolle und Leinen werden in kleinen Bädern neben den Webstühlen gefärbt und passen auch nach Jahren.',
      'Un tissage dans la lande du Jutland. Laine et lin sont teints en petits bains à côté des métiers, et les nuances restent justes avec les années.',
    ),
  },
  klitmark: {
    vendor: 'havskov',
    name: 'Klitmark',
    city: 'Skagen',
    country: 'Denmark',
    featured: true,
    daysAgo: 870,
    description:
      'Outdoor furniture from the windiest town in the country. If a chair survives two winters on our own terrace, it goes into the catalogue.',
    translations: texts(
      'Arredi da esterno dalla città più ventosa del paese. Se una sedia supera due inverni sulla nostra terrazza, entra in catalogo.',
      'Gartenmöbel aus der windigsten Stadt des Landes. Was zwei Winter auf unserer eigenen Terrasse übersteht, kommt in den Katalog.',
      'Mobilier d’extérieur de la ville la plus venteuse du pays. Une chaise qui passe deux hivers sur notre terrasse entre au catalogue.',
    ),
  },
  ravnsten: {
    vendor: 'havskov',
    name: 'Ravnsten',
    city: 'Rønne',
    country: 'Denmark',
    daysAgo: 811,
    description:
      'Tableware and cookware from Bornholm. Stoneware fired on the island, glass blown a street away, cast iron poured by a foundry we have known for three generations.',
    translations: texts(
      'Stoviglie e pentole da Bornholm: grès cotto sull’isola, vetro soffiato a una strada di distanza, ghisa di una fonderia amica da tre generazioni.',
      'Geschirr und Kochgeschirr von Bornholm: auf der Insel gebranntes Steinzeug, eine Straße weiter geblasenes Glas, Gusseisen einer befreundeten Gießerei.',
      'Vaisselle et ustensiles de Bornholm : grès cuit sur l’île, verre soufflé une rue plus loin, fonte d’une fonderie amie depuis trois générations.',
    ),
  },
  vetralba: {
    vendor: 'montalvia',
    name: 'Vetralba',
    city: 'Venezia',
    country: 'Italy',
    featured: true,
    daysAgo: 918,
    description:
      'Lamps in blown glass from a furnace on the lagoon. The masters work without moulds wherever they can, so two lamps of the same model are sisters rather than twins.',
    translations: texts(
      'Lampade in vetro soffiato da una fornace in laguna. I maestri lavorano quasi sempre senza stampo: due lampade uguali sono sorelle, non gemelle.',
      'Leuchten aus mundgeblasenem Glas aus einer Hütte in der Lagune. Gearbeitet wird möglichst ohne Form: Zwei gleiche Leuchten sind Schwestern, keine Zwillinge.',
      'Des luminaires en verre soufflé dans un four de la lagune. Les maîtres travaillent presque sans moule : deux lampes d’un modèle sont sœurs, pas jumelles.',
    ),
  },
  fosfena: {
    vendor: 'montalvia',
    name: 'Fosfena Luce',
    city: 'Milano',
    country: 'Italy',
    daysAgo: 915,
    description:
      'Architectural light, designed with the people who have to install it. Spots, downlights and outdoor fittings with drivers you can reach and lenses you can change.',
    translations: texts(
      'Luce per l’architettura, progettata con chi la installa: faretti, incassi e apparecchi da esterno con alimentatori accessibili e lenti sostituibili.',
      'Architekturlicht, entworfen mit denen, die es montieren: Strahler, Einbau- und Außenleuchten mit zugänglichen Treibern und wechselbaren Linsen.',
      'La lumière d’architecture, conçue avec ceux qui la posent : spots, encastrés et appareils d’extérieur aux drivers accessibles et lentilles interchangeables.',
    ),
  },
  sorgemare: {
    vendor: 'montalvia',
    name: 'Sorgemare',
    city: 'Brescia',
    country: 'Italy',
    daysAgo: 888,
    description:
      'Taps and showers machined from solid brass bar in the Val Trompia. Cartridges are standard sizes on purpose: a plumber should be able to repair them in thirty years.',
    translations: texts(
      'Rubinetti e docce ricavati dal pieno in Val Trompia. Cartucce di misura standard, perché un idraulico possa ripararli anche fra trent’anni.',
      'Armaturen und Brausen, im Val Trompia aus massivem Messing gedreht. Kartuschen in Normgröße, damit sie auch in dreißig Jahren reparierbar sind.',
      'Robinets et douches usinés dans le laiton massif du Val Trompia. Des cartouches standard, pour qu’un plombier les répare encore dans trente ans.',
    ),
  },
  petrarossa: {
    vendor: 'montalvia',
    name: 'Petrarossa',
    city: 'Verona',
    country: 'Italy',
    daysAgo: 842,
    description:
      'Basins, baths and bathroom furniture in stone, ceramic and mineral composites. The quarry is eleven kilometres from the saws, and we choose the blocks ourselves.',
    translations: texts(
      'Lavabi, vasche e mobili da bagno in pietra, ceramica e composti minerali. La cava è a undici chilometri dalle seghe e i blocchi li scegliamo noi.',
      'Waschtische, Wannen und Badmöbel aus Stein, Keramik und Mineralwerkstoff. Der Steinbruch liegt elf Kilometer entfernt, die Blöcke wählen wir selbst.',
      'Vasques, baignoires et meubles de bain en pierre, céramique et composites minéraux. La carrière est à onze kilomètres et nous choisissons les blocs.',
    ),
  },
  ardea: {
    vendor: 'montalvia',
    name: 'Corte Ardea',
    city: 'Pordenone',
    country: 'Italy',
    daysAgo: 780,
    description:
      'Kitchens as a collection of pieces rather than a wall of fronts. Islands, sinks, taps and hoods that can move house with their owners.',
    translations: texts(
      'La cucina come insieme di pezzi e non come parete di ante: isole, lavelli, rubinetti e cappe che traslocano con chi li abita.',
      'Die Küche als Sammlung einzelner Stücke statt einer Wand aus Fronten: Inseln, Spülen, Armaturen und Hauben, die mit umziehen.',
      'La cuisine comme un ensemble de pièces plutôt qu’un mur de façades : îlots, éviers, robinets et hottes qui déménagent avec leurs propriétaires.',
    ),
  },
} as const satisfies Record<string, BrandRow>;

export const vendorKeys = Object.keys(vendorTable) as VendorKey[];
export const brandKeys = Object.keys(brandTable) as BrandKey[];

export const demoProviders = (asOf: Date, ids: DemoIds): Record<VendorKey, DemoProvider> => {
  const entries = vendorKeys.map((key) => {
    const { name, daysAgo } = vendorTable[key];
    const slug = slugOf(name);
    const createdAt = dayBefore(asOf, daysAgo, 552);
    const logoUrl = `https://images.example.com/providers/${slug}/logo.png`;
    return [key, { id: ids.next(createdAt), name, slug, status: 'active', logoUrl, createdAt } as const] as const;
  });
  return Object.fromEntries(entries) as Record<VendorKey, DemoProvider>;
};

export const demoBrands = (
  asOf: Date,
  ids: DemoIds,
  providers: Record<VendorKey, DemoProvider>,
): Record<BrandKey, DemoBrand> => {
  const entries = brandKeys.map((key) => {
    const row: BrandRow = brandTable[key];
    const slug = slugOf(row.name);
    const createdAt = dayBefore(asOf, row.daysAgo, 605);
    const brand: DemoBrand = {
      id: ids.next(createdAt),
      providerId: providers[row.vendor].id,
      name: row.name,
      slug,
      description: row.description,
      city: row.city,
      country: row.country,
      website: `https://www.${slug}.example`,
      logoUrl: `https://images.example.com/${slug}/logo.png`,
      coverUrl: `https://images.example.com/${slug}/cover.jpg`,
      isFeatured: row.featured ?? false,
      translations: row.translations,
      createdAt,
    };
    return [key, brand] as const;
  });
  return Object.fromEntries(entries) as Record<BrandKey, DemoBrand>;
};

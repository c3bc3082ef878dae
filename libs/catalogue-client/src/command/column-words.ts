/**
 * Column names by field in English, German, French, Norwegian, Swedish and Danish, in lower case without accents and
 * spaces, the most specific first.
 */
const fieldWords = `
sku: sku artikelnummer artikelnr artnr articlenumber articleno itemnumber itemno itemcode itemid productcode productnumber productno partnumber modelnumber varenummer varenr vnr produktnummer produktnr bestellnummer bestellnr modellnummer referenceproduit codearticle codeproduit reference ref artikel id
name: name productname title producttitle itemname bezeichnung artikelbezeichnung artikelname produktname titel nom nomproduit designation libelle titre navn produktnavn varenavn varetekst namn produktnamn artikelnamn benamning betegnelse
description: description longdescription productdescription body beschreibung artikelbeschreibung produktbeschreibung langtext descriptif beskrivelse produktbeskrivelse beskrivning produktbeskrivning shortdescription kurzbeschreibung kurztext kortbeskrivelse
type: type producttype produkttyp produkttype produktart artikelart typeproduit varetype
brand: brand brandname manufacturer vendor marke hersteller marque fabricant merke varemerke merkevare produsent varumarke tillverkare maerke producent
category: category categories productcategory categorypath kategorie kategorien warengruppe produktgruppe categorie rayon kategori kategorier varegruppe varugrupp produktkategori
designer: designer designedby entwurf createur formgiver formgivare
materials: materials material materiale materialer materialien materiau materiaux matiere
collection: collection serie series kollektion kolleksjon produktserie
countryOfOrigin: countryoforigin origin countryorigin ursprungsland herkunftsland paysorigine opprinnelsesland oprindelsesland produksjonsland
hsCode: hscode hs tariffnumber zolltarifnummer codedouanier tolltariff tolltariffnummer toldtarif statistikknummer
year: year designyear jahr baujahr annee
price: price retailprice salesprice unitprice listprice rrp msrp srp preis verkaufspreis vkpreis vk listenpreis uvp bruttopreis prix prixvente prixpublic pris utsalgspris utpris salgspris veiledendepris veilpris veil listepris rekommenderatpris cirkapris vejledendepris
currency: currency wahrung devise valuta
compareAtPrice: compareatprice oldprice originalprice regularprice wasprice streichpreis alterpreis ancienprix prixbarre forpris gammelpris tidligerepris ordinarpris ordinariepris
stockQuantity: stockquantity stock quantity qty stocklevel inventory inventoryquantity bestand lagerbestand menge stockdisponible quantite lager lagerbeholdning beholdning antall antal antallager antalllager lagersaldo lagerantal lagerantall saldo
inStock: instock available availability sellableonline lieferbar verfugbar verfuegbar disponible disponibilite enstock palager tilgjengelig ilager tillganglig tilgaengelig
leadTimeDays: leadtimedays leadtime deliverytime lieferzeit delai delailivraison leveringstid leveranstid ledetid
length: length depth lange laenge tiefe longueur profondeur lengde dybde langd djup laengde
width: width breite largeur bredde bredd
height: height hohe hoehe hauteur hoyde hojd hojde
weight: weight netweight grossweight gewicht nettogewicht bruttogewicht poids vekt nettovekt bruttovekt vikt nettovikt vaegt nettovaegt
tags: tags keywords schlagworte schlagworter stichworte suchbegriffe motscles etiquettes stikkord nokkelord nyckelord sokord nogleord
images: images image imageurl imageurls imagelink imagesrc picture pictures pictureurl photo photos bilder bild bildurl bildlink photourl bilde bildeurl bilda billede billeder
gtin: gtin gtin8 gtin12 gtin13 gtin14 ean ean13 eancode eankode upc barcode strichcode codebarres strekkode streckkod stregkode
itemGroup: itemgroup itemgroupid parentsku parentid parent groupid hauptartikel vaterartikel parentproduct skuparent hovedvare
option: color colour farbe couleur farge farg farve size grosse groesse taille storrelse storlek variant variante utforelse utforande udforelse
`;

/** Each field with its words; a word's place is its rank. */
export const columnWords: readonly (readonly [field: string, words: readonly string[]])[] = fieldWords
  .trim()
  .split('\n')
  .map((line) => line.split(': '))
  .map(([field, words]) => [field!, words!.split(' ')]);

export const boolWords: ReadonlyMap<string, boolean> = new Map([
  ...'true yes y 1 x ja j oui o available instock lieferbar'.split(' ').map((word) => [word, true] as const),
  ...'false no n 0 nein nei nej non unavailable outofstock'.split(' ').map((word) => [word, false] as const),
]);

export const currencies = new Set('EUR USD GBP NOK SEK DKK CHF PLN CZK CAD AUD JPY ISK'.split(' '));
export const currencySymbols: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' };
/** Words of price lists by the currency that `kr` is in them. */
export const crownWords: readonly (readonly [currency: string, words: readonly string[]])[] = [
  ['SEK', 'vikt artikelnummer benamning bredd hojd langd farg varumarke lagersaldo'.split(' ')],
  ['DKK', 'vaegt hojde laengde farve maerke billede billeder'.split(' ')],
];
export const units = new Set('kg g mg lb lbs oz cm mm m in ft'.split(' '));
export const languages = new Set('de en fr it es nl no nb nn sv da fi pl pt cs'.split(' '));
/** Words of column names that do not change the field: `Pris inkl. mva`. */
export const fillers = new Set(
  'inkl incl inc mva moms mwst ust vat tva ht ttc eks ekskl ex excl exkl de du des la le den det pr per pa i d url'.split(
    ' ',
  ),
);

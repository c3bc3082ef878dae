import type { Family, ProductKind } from './demo-kind.js';
import type { SeededRandom } from './demo-random.js';
import type { Translations } from './demo-records.js';

type Language = 'it' | 'de' | 'fr';
type Texts = Readonly<Record<Language, readonly [string, string]>>;

const languages: readonly Language[] = ['it', 'de', 'fr'];

/** Two texts for each family and language. `{n}` is the collection: nothing in the text may depend on its gender. */
const familyTexts: Readonly<Record<Family, Texts>> = {
  seating: {
    it: [
      'Una seduta comoda che lascia libertà di movimento. Il nostro laboratorio può rinnovare {n} anche dopo molti anni.',
      '{n} invita a restare seduti a lungo e ad alzarsi senza fatica. Ogni struttura è controllata e firmata da chi l’ha montata.',
    ],
    de: [
      'Bequem, ohne einzuengen. Auch nach Jahren frischt unsere Werkstatt {n} gern wieder auf.',
      'Zum langen Sitzen gemacht und zum mühelosen Aufstehen. {n} verlässt die Werkstatt erst nach einer Prüfung von Hand.',
    ],
    fr: [
      'Une assise confortable qui laisse libre de ses mouvements. Notre atelier sait rénover {n}, même après des années.',
      'On y reste longtemps et on s’en relève sans effort. Chez {n}, chaque pièce est contrôlée et signée par la personne qui l’a montée.',
    ],
  },
  tables: {
    it: [
      '{n} ha un bordo smussato che alleggerisce il piano e non dà fastidio agli avambracci.',
      'Per i compiti, le cene e le feste: {n} invecchia bene e si può rinnovare con poca fatica.',
    ],
    de: [
      'Die angeschrägte Kante lässt die Platte von {n} leicht wirken und drückt nicht am Unterarm.',
      'Für Hausaufgaben, Abendessen und Feste: {n} altert gut und lässt sich mit wenig Mühe auffrischen.',
    ],
    fr: [
      'Le chant biseauté allège le plateau de {n} et ménage les avant-bras.',
      'Pour les devoirs, les dîners et les fêtes : {n} vieillit bien et se rénove sans peine.',
    ],
  },
  storage: {
    it: [
      '{n} nasconde molto e si lascia guardare da ogni lato. I ripiani si spostano senza attrezzi.',
      'Cassetti con incastri a coda di rondine e passacavi di serie. {n} non richiede montaggio.',
    ],
    de: [
      '{n} verbirgt viel und darf von allen Seiten gesehen werden. Böden lassen sich ohne Werkzeug versetzen.',
      'Gezinkte Schubladen und Kabeldurchlass ab Werk. {n} wird montiert geliefert.',
    ],
    fr: [
      '{n} cache beaucoup et se regarde de tous les côtés. Les tablettes se déplacent sans outil.',
      'Tiroirs assemblés à queues d’aronde et passe-câbles de série. {n} arrive prêt à l’emploi.',
    ],
  },
  sleep: {
    it: [
      '{n} non cigola: gli incastri in legno duro si stringono sotto il peso.',
      'Linee semplici e legno vivo per la camera da letto. {n} si monta in due in mezz’ora.',
    ],
    de: [
      '{n} knarrt nicht: Die Hartholzverbindungen ziehen sich unter Last fest.',
      'Klare Linien und lebendiges Holz fürs Schlafzimmer. {n} steht zu zweit in einer halben Stunde.',
    ],
    fr: [
      '{n} ne grince pas : les assemblages en bois dur se resserrent sous le poids.',
      'Des lignes simples et un bois vivant pour la chambre. {n} se monte à deux en une demi-heure.',
    ],
  },
  light: {
    it: [
      'Di sera {n} diffonde una luce morbida e uniforme; di giorno riflette la stanza.',
      'Ogni pezzo è fatto a mano e differisce un poco dal vicino. {n} si pulisce senza attrezzi.',
    ],
    de: [
      'Eingeschaltet gibt {n} weiches, gleichmäßiges Licht; ausgeschaltet spiegelt sich der Raum darin.',
      'Jedes Stück entsteht von Hand und ist ein wenig anders. {n} lässt sich ohne Demontage reinigen.',
    ],
    fr: [
      'Le soir, {n} diffuse une lumière douce et régulière ; le jour, la pièce s’y reflète.',
      'Chaque pièce est faite à la main et diffère un peu de sa voisine. {n} se nettoie sans démontage.',
    ],
  },
  technicalLight: {
    it: [
      'Installazione rapida, alimentatore accessibile, ottiche sostituibili: tutto in {n} è pensato con chi lo monta.',
      'Luce precisa e poco abbagliamento. {n} è disponibile in più temperature di colore.',
    ],
    de: [
      'Schnell montiert, Treiber zugänglich, Optiken wechselbar: {n} wurde mit Elektrikern entwickelt.',
      'Präzises Licht bei geringer Blendung. {n} gibt es in mehreren Farbtemperaturen.',
    ],
    fr: [
      'Pose rapide, driver accessible, optiques interchangeables : tout, dans {n}, a été conçu avec ceux qui l’installent.',
      'Une lumière précise et peu d’éblouissement. {n} existe en plusieurs températures de couleur.',
    ],
  },
  outdoor: {
    it: [
      '{n} può restare all’aperto tutto l’anno. Acqua e vento passano, la struttura resta.',
      'Due inverni di prova sulla costa: {n} chiede soltanto una lavata in primavera.',
    ],
    de: [
      '{n} darf das ganze Jahr draußen bleiben. Wasser und Wind gehen hindurch, das Gestell bleibt.',
      'Zwei Winter an der Küste erprobt: {n} möchte nur im Frühjahr einmal abgewaschen werden.',
    ],
    fr: [
      '{n} peut rester dehors toute l’année. L’eau et le vent passent, la structure reste.',
      'Deux hivers d’essai sur la côte : {n} ne demande qu’un lavage au printemps.',
    ],
  },
  taps: {
    it: [
      'Lavorato dal pieno e finito in casa. {n} monta ricambi di misura standard, reperibili ovunque.',
      'Pochi litri al minuto, getto pieno. {n} si regola con un dito bagnato.',
    ],
    de: [
      'Aus dem Vollen gedreht und im Haus veredelt. {n} verwendet Ersatzteile in Normgröße.',
      'Wenige Liter in der Minute und doch ein voller Strahl. {n} lässt sich mit einem nassen Finger bedienen.',
    ],
    fr: [
      'Usiné dans la masse et fini chez nous. {n} utilise des pièces de rechange standard.',
      'Peu de litres à la minute, un jet plein. {n} se règle d’un doigt mouillé.',
    ],
  },
  ceramics: {
    it: [
      'Superficie opaca e calda al tatto. {n} si pulisce con sapone neutro e si ripara con facilità.',
      'Il fondo di {n} ha la pendenza giusta: l’acqua se ne va tutta, senza aloni.',
    ],
    de: [
      'Matte, warme Oberfläche. {n} wird mit neutraler Seife gereinigt und lässt sich leicht ausbessern.',
      'Der Boden von {n} hat genau das richtige Gefälle: Das Wasser läuft vollständig ab.',
    ],
    fr: [
      'Une surface mate et chaude au toucher. {n} se lave au savon neutre et se répare aisément.',
      'Le fond de {n} a la pente qu’il faut : l’eau s’écoule entièrement.',
    ],
  },
  bathFurniture: {
    it: [
      '{n} resiste all’umidità e si appende all’altezza che serve.',
      'Ordine anche in tre metri quadrati: {n} trova posto ovunque.',
    ],
    de: [
      '{n} verträgt Feuchtigkeit und hängt in jeder gewünschten Höhe.',
      'Ordnung auch auf drei Quadratmetern: {n} findet überall Platz.',
    ],
    fr: [
      '{n} supporte l’humidité et se fixe à la hauteur voulue.',
      'De l’ordre même dans trois mètres carrés : {n} trouve partout sa place.',
    ],
  },
  textiles: {
    it: [
      'Filato e tinto accanto ai telai. {n} mantiene il colore e si può riordinare negli anni.',
      'La mano è asciutta, il colore profondo. Da vicino {n} mostra più toni di quanti se ne vedano da lontano.',
    ],
    de: [
      'Neben den Webstühlen gefärbt. {n} hält die Farbe und kann nach Jahren nachbestellt werden.',
      'Trockener Griff, tiefe Farbe. Aus der Nähe zeigt {n} mehr Töne als aus der Ferne.',
    ],
    fr: [
      'Teint à côté des métiers. {n} garde sa couleur et se recommande des années plus tard.',
      'Un toucher sec, une couleur profonde. De près, {n} montre plus de tons que de loin.',
    ],
  },
  tableware: {
    it: [
      'Per tutti i giorni: {n} si impila bene e va in lavastoviglie quando il materiale lo permette.',
      'Piccole differenze tra un pezzo e l’altro sono il segno della mano. {n} si vende anche sfuso.',
    ],
    de: [
      'Für jeden Tag: {n} ist robust, gut zu verstauen und angenehm in der Hand.',
      'Kleine Unterschiede zwischen den Stücken zeigen, dass {n} von Hand entsteht.',
    ],
    fr: [
      'Pour tous les jours : {n} est robuste, se range bien et tient bien en main.',
      'De petites différences d’une pièce à l’autre rappellent le travail de la main. {n} se vend aussi à la pièce.',
    ],
  },
  kitchen: {
    it: [
      '{n} si installa senza opere murarie e può traslocare con voi.',
      'Misure pensate per pentole vere. {n} si pulisce con una spugna e nient’altro.',
    ],
    de: [
      '{n} steht für sich und kann mit umziehen.',
      'Maße für richtige Töpfe. {n} braucht zur Reinigung nur einen Schwamm.',
    ],
    fr: [
      '{n} s’installe sans travaux et déménage avec vous.',
      'Des mesures pensées pour de vraies casseroles. {n} se nettoie d’un coup d’éponge.',
    ],
  },
  office: {
    it: [
      '{n} si smonta, si sposta e si rimonta con una sola chiave. Ogni parte ha il suo codice di ricambio.',
      'Per uffici che cambiano: {n} si adatta alle persone e non il contrario.',
    ],
    de: [
      '{n} lässt sich mit einem Schlüssel zerlegen, umziehen und wieder aufbauen. Jedes Teil ist einzeln bestellbar.',
      'Für Büros, die sich verändern: {n} passt sich den Menschen an.',
    ],
    fr: [
      '{n} se démonte, se déplace et se remonte avec une seule clé. Chaque pièce a sa référence.',
      'Pour des bureaux qui changent : {n} s’adapte aux gens et non l’inverse.',
    ],
  },
};

const modelLabels: Readonly<Record<string, readonly [it: string, de: string, fr: string]>> = {
  '2-Seater': ['2 posti', '2-Sitzer', '2 places'],
  '3-Seater': ['3 posti', '3-Sitzer', '3 places'],
  Corner: ['angolare', 'Ecke', 'd’angle'],
  'High Back': ['schienale alto', 'mit hohem Rücken', 'à dossier haut'],
  'with Arms': ['con braccioli', 'mit Armlehnen', 'avec accoudoirs'],
  'with Headrest': ['con poggiatesta', 'mit Kopfstütze', 'avec appui-tête'],
  Large: ['grande', 'groß', 'grand modèle'],
  Tall: ['versione alta', 'hoch', 'modèle haut'],
  High: ['versione alta', 'hoch', 'modèle haut'],
  Low: ['versione bassa', 'niedrig', 'modèle bas'],
  Slim: ['versione stretta', 'schmal', 'modèle étroit'],
  Wall: ['da parete', 'Wand', 'modèle mural'],
  'Wall-Hung': ['a parete', 'wandhängend', 'modèle suspendu'],
  'Wall-Mounted': ['a parete', 'Wandmontage', 'modèle mural'],
  Double: ['versione doppia', 'doppelt', 'modèle double'],
  Arc: ['ad arco', 'Bogen', 'arc'],
  'Up-Down': ['biemissione', 'zweistrahlig', 'double faisceau'],
  Freestanding: ['a pavimento', 'freistehend', 'sur pied'],
  Recessed: ['da incasso', 'Unterputz', 'à encastrer'],
  'Pull-Out': ['con doccetta', 'ausziehbar', 'à douchette'],
  Cantilever: ['a sbalzo', 'Freischwinger', 'en porte-à-faux'],
  Rocking: ['a dondolo', 'Schaukel', 'à bascule'],
};

const translatedName = (kind: ProductKind, collection: string, label: string, index: number): string =>
  [kind.words[index], collection, modelLabels[label]?.[index] ?? label].filter((part) => part !== '').join(' ');

/** About half of the catalogue in three languages, a part of the rest in the vendor's first foreign language only. */
export const productTranslations = (
  kind: ProductKind,
  collection: string,
  label: string,
  random: SeededRandom,
): Translations => {
  const draw = random.fraction();
  const chosen = draw < 0.46 ? languages : draw < 0.62 ? languages.slice(0, 2) : [];
  return Object.fromEntries(
    chosen.map((language) => {
      const index = languages.indexOf(language);
      const name = translatedName(kind, collection, label, index);
      const text = random.pick(familyTexts[kind.family][language]);
      return [language, { name, type: kind.words[index]!, description: text.replace('{n}', collection) }];
    }),
  );
};

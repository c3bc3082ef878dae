import type { RequestType } from './demo-records.js';

/**
 * One conversation, as far as its status lets it run. `{p}` product, `{b}` brand, `{c}` collection, `{q}` quantity,
 * `{t}` town, `{f}` finish.
 */
export interface Talk {
  readonly subject: string;
  readonly question: string;
  readonly answer: string;
  readonly followUp: string;
  readonly thanks: string;
  /** For buyers of these countries only, because of its language. */
  readonly countries?: readonly string[];
  /** For buyers with a firm only, or of one profession only. */
  readonly trade?: true;
  readonly profession?: string;
  /** Makes sense only for a product with a price, or with a BIM object. */
  readonly about?: 'priced' | 'bim';
  /** The vendor refers the buyer to a dealer, so that no offer can follow. */
  readonly withoutOffer?: true;
}

const german = ['DE', 'AT'];

export const talks: Readonly<Record<RequestType, readonly Talk[]>> = {
  price: [
    {
      subject: 'Price for {q} × {p}',
      question:
        'Hello, we are furnishing a small hotel in {t} and would need {q} of the {p}, preferably in {f}. Could you let me know the price for that quantity and what delivery would cost?',
      answer:
        'Thank you for asking. For {q} pieces I can hold the list price less twelve per cent, carriage paid to {t}. When would you need them on site?',
      followUp: 'That sounds good. Could the delivery be split in two, half in spring and the rest after the summer?',
      thanks: 'Ordered this morning, thank you for the quick help.',
      trade: true,
    },
    {
      subject: 'Trade price {p}',
      question:
        'Good morning, what is your trade price for {q} × {p}? We would collect from your warehouse if that makes a difference.',
      answer:
        'Good morning, it does: collected, the trade price is fourteen per cent below the list. The pallets have to be booked two days ahead.',
      followUp: 'Fine with us. Would all {q} be available in {f}?',
      thanks: 'The client has chosen something else in the end, but I will come back for the next project. Thank you.',
      trade: true,
    },
    {
      subject: '{p}, project in {t}',
      question:
        'For a client in {t} I have specified {p} in {f}, {q} pieces. I need a written offer by the end of next week. Is there a discount for architects?',
      answer:
        'There is, and the offer will be with you on Wednesday. Is the delivery to the building site or to a store?',
      followUp:
        'To the site, second floor, with a lift. The client now leans towards another finish; does that change the price?',
      thanks: 'The client has signed. The order comes from the contractor, with your offer number on it.',
      trade: true,
    },
    {
      subject: 'First order of {c}',
      question:
        'We saw {p} at the fair and would like to stock it. What are your conditions for a first order of {q}, and is there a minimum after that?',
      answer:
        'We are glad that you liked it. A first order is invoiced with sixty days, there is no minimum afterwards, and a display piece is half price.',
      followUp: 'Then we would take one display piece of {c} as well. Can you put that in writing?',
      thanks: 'All clear. Our order went out through the usual channel.',
      profession: 'Retailer',
    },
    {
      subject: 'Price of {p}',
      question: 'Is the price shown for {p} with or without VAT? And would there be something off for two?',
      answer:
        'Prices on this page are without VAT, since we deliver through dealers. For two pieces yours in {t} can certainly do something; shall I put you in touch?',
      followUp: 'Yes, please do. And is {f} in stock, or would we have to wait?',
      thanks: 'The dealer has called me already. Thank you!',
      about: 'priced',
      withoutOffer: true,
    },
    {
      subject: 'Preisanfrage {p}',
      question:
        'Guten Tag, wir planen {q} Stück {p} in {f} für ein Objekt in {t}. Bitte nennen Sie uns Ihren Preis frei Baustelle und die Lieferzeit.',
      answer:
        'Vielen Dank für Ihre Anfrage. Ich erstelle Ihnen gern ein Angebot frei Baustelle; wird ein Lastwagen mit Hebebühne gebraucht?',
      followUp: 'Ja, bitte mit Hebebühne. Die Zufahrt ist nur vormittags möglich.',
      thanks: 'Besten Dank, die Bestellung ist unterwegs.',
      countries: [...german, 'CH'],
      trade: true,
    },
    {
      subject: 'Richiesta di preventivo: {p}',
      question:
        'Buongiorno, per un progetto a {t} ci servirebbero {q} pezzi di {p} in finitura {f}. Potete mandarci un preventivo con i tempi di consegna?',
      answer:
        'Buongiorno e grazie. Le preparo il preventivo entro domani; mi conferma che la consegna è al piano strada?',
      followUp: 'Confermo, piano strada. Se possibile vorremmo anche un campione della finitura.',
      thanks: 'Perfetto, abbiamo confermato l’ordine. Grazie della disponibilità.',
      countries: ['IT'],
    },
  ],
  info: [
    {
      subject: '{p}: delivery',
      question:
        'Hello, I cannot find out from the data sheet whether {p} comes in one piece. The stairs in the building in {t} are narrow, so it matters.',
      answer:
        'It does, and the carton is about 6 cm larger on each side. I attach the packing drawing so that you can measure the landing.',
      followUp: 'Thank you, it will just pass. Can it be carried up to the second floor by your driver?',
      thanks: 'That answers everything, many thanks.',
    },
    {
      subject: 'Finishes of {p}',
      question: 'Does {p} in {f} look as dark as it does in the picture? In our rooms that would be too much.',
      answer:
        'The picture is a little dark, you are right, and we are having it taken again. In daylight it is about one shade lighter; I can send you a sample.',
      followUp: 'A sample would be kind. My address is in my profile.',
      thanks: 'You were right, it is much lighter. Ordered through our dealer.',
    },
    {
      subject: 'Adding to {c}',
      question:
        'We have two pieces of {c} from some years ago and would like to add {p}. Have the colours stayed the same?',
      answer:
        'They are matched to a master that we keep, so new and old pieces agree, apart from what the sun has done in the meantime.',
      followUp: 'Good to know. Who is the nearest dealer to {t}?',
      thanks: 'Great, thank you. We have what we need.',
    },
    {
      subject: 'Is {p} suitable for contract use?',
      question:
        'Could you send me the test reports for {p}? The building authority in {t} asks for them before the opening.',
      answer: 'Of course, they are attached. Should they want the original with the stamp, tell me where to send it.',
      followUp: 'They do want the stamp, I am afraid. Please send it to the office in {t}.',
      thanks: 'Accepted without a word. Thank you.',
      trade: true,
    },
    {
      subject: 'BIM object for {p}',
      question:
        'Is there a current Revit family for {p}? The file on the product page opens with last year’s dimensions.',
      answer: 'Sorry about that. The current family is attached, and the link on the page will be corrected today.',
      followUp: 'It works. Could you do the same for the rest of {c}?',
      thanks: 'All files are in, thanks for the quick reaction.',
      about: 'bim',
      trade: true,
    },
    {
      subject: 'Cleaning {p}',
      question: 'How is {p} to be cleaned? Ours will stand in a restaurant, so I mean really cleaned, every night.',
      answer:
        'Warm water with a little neutral soap, then a dry cloth; nothing with chlorine or scouring powder. The care sheet is attached, in the hope that it reaches whoever does the work.',
      followUp: 'It is in place now. What do we do about red wine?',
      thanks: 'Works well so far. Thank you.',
      trade: true,
    },
    {
      subject: 'Frage zu {p}',
      question: 'Guten Tag, passt {p} auch in einen Altbau, in dem nichts gerade ist? Und wie wird geliefert?',
      answer:
        'Guten Tag, das geht gut, kleine Unebenheiten lassen sich ausgleichen. Geliefert wird bis hinter die erste verschließbare Tür.',
      followUp: 'Danke. Ist {f} zurzeit vorrätig?',
      thanks: 'Vielen Dank, damit ist alles klar.',
      countries: [...german, 'CH'],
    },
  ],
  catalogue: [
    {
      subject: 'Catalogue {b}',
      question: 'Could you post two printed catalogues of {b} to our office in {t}? Our clients like to turn pages.',
      answer: 'With pleasure. Two copies go to the post today, and the PDF is attached in the meantime.',
      followUp: 'They have arrived, lovely paper. Could we have the price list as well?',
      thanks: 'Received, thank you very much.',
      trade: true,
    },
    {
      subject: 'Catalogue and price list {b}',
      question:
        'We are building up a material library and would like the current catalogue and price list of {b}, in English if there is one.',
      answer:
        'Thank you for your interest in {b}. The new edition is back from the printer next month; you are on the list, and I attach the present one.',
      followUp: 'Thank you. Is there a version with the technical drawings?',
      thanks: 'Thanks, exactly what we were looking for.',
    },
    {
      subject: 'Catalogo {b}',
      question: 'Buongiorno, vorremmo ricevere il catalogo di {b} per il nostro studio a {t}. Grazie.',
      answer: 'Buongiorno, lo spediamo oggi stesso. In allegato trova intanto il PDF.',
      followUp: 'Arrivato, grazie. Avete anche il listino?',
      thanks: 'Grazie mille, tutto ricevuto.',
      countries: ['IT'],
    },
  ],
  samples: [
    {
      subject: 'Finish samples for {p}',
      question:
        'May I have samples of all finishes of {p}? We have to decide between {f} and something lighter, and the screen is no help.',
      answer: 'The samples leave tomorrow by courier and are free of charge; we only ask to have the large ones back.',
      followUp: 'They are here, and {f} it will be. What is the lead time at the moment?',
      thanks: 'Samples are on their way back to you. Thanks again.',
    },
    {
      subject: 'Colour samples {c}',
      question: 'Could you send a hand sample of {c} in {f} to {t}? The presentation is in ten days.',
      answer: 'Gladly. I have put in the two neighbouring shades too, since they look closer on screen than they are.',
      followUp: 'Good that you did: the client prefers one of the neighbours. Is it available for {p}?',
      thanks: 'Thank you, the client was convinced at once. The order comes through our dealer.',
      trade: true,
    },
    {
      subject: 'Échantillons pour {p}',
      question:
        'Bonjour, serait-il possible de recevoir des échantillons des finitions de {p} ? Le chantier est à {t}.',
      answer:
        'Bonjour, bien sûr. Le coffret part demain ; il nous revient après votre choix, l’étiquette de retour est à l’intérieur.',
      followUp: 'Bien reçu, merci. Quel serait le délai pour {q} pièces ?',
      thanks: 'Merci, le choix est fait et le coffret est reparti.',
      countries: ['FR', 'BE'],
    },
    {
      subject: 'Samples before ordering {p}',
      question: 'Before ordering {p} I would like to touch the material. Do you charge for samples?',
      answer: 'No, and you may keep the small ones. A set is on its way to {t}.',
      followUp: 'Thank you. Could you add one in {f}? It was missing from the box.',
      thanks: 'It feels even better than it looks. Thank you.',
    },
  ],
};

/** The message that turns a request into a quoted one; `{amount}` is for one piece. */
export const quotation =
  'Please find our offer attached: {q} × {p} in {f} at {amount} each, without VAT, delivery included. It holds for thirty days.';

export const quotationOnRequest =
  'Please find our offer for {q} × {p} in {f} attached. Since each one is made to order, the price is in the document with the drawings. It holds for thirty days.';

export const closedNotice = 'Marked as closed by {m}.';

export const townsByCountry: Readonly<Record<string, readonly string[]>> = {
  DE: ['Lübeck', 'Leipzig', 'Freiburg'],
  DK: ['Aalborg', 'Svendborg'],
  FR: ['Lyon', 'Nantes'],
  CH: ['Basel', 'Lugano'],
  IT: ['Trieste', 'Lecce', 'Parma'],
  GB: ['Bristol', 'Leeds'],
  NO: ['Bergen'],
  NL: ['Utrecht', 'Groningen'],
  FI: ['Turku'],
  US: ['Portland'],
  AE: ['Sharjah'],
  PL: ['Gdańsk', 'Wrocław'],
  AT: ['Innsbruck'],
  BE: ['Ghent'],
  PT: ['Porto'],
  JP: ['Kanazawa'],
  KR: ['Busan'],
  IE: ['Galway'],
  SE: ['Malmö', 'Uppsala'],
  GR: ['Chania'],
  ES: ['Valencia', 'Girona'],
  AU: ['Hobart'],
};

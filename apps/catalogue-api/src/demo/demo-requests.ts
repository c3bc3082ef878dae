import { buyerContacts } from './demo-buyers.js';
import { type DemoIds, dayBefore } from './demo-ids.js';
import { finishInSentence } from './demo-materials.js';
import { SeededRandom } from './demo-random.js';
import type {
  DemoAttachment,
  DemoBrand,
  DemoContact,
  DemoMember,
  DemoMessage,
  DemoProduct,
  DemoRequest,
  RequestStatus,
  RequestType,
} from './demo-records.js';
import {
  type Talk,
  closedNotice,
  quotation,
  quotationOnRequest,
  talks,
  townsByCountry,
} from './demo-request-wording.js';

const requestCount = 62;
// Without 0 and O, 1, I and L, and the rest that people mix up on the telephone.
const referenceLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const types = [
  ['price', 40],
  ['info', 28],
  ['catalogue', 14],
  ['samples', 18],
] as const satisfies readonly (readonly [RequestType, number])[];

const statuses = [
  ['new', 20],
  ['open', 27],
  ['quoted', 18],
  ['closed', 35],
] as const satisfies readonly (readonly [RequestStatus, number])[];

type Slots = Readonly<Record<string, string>>;
const fill = (text: string, slots: Slots): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, slot: string) => slots[slot] ?? placeholder);

type Line = Pick<DemoMessage, 'author' | 'authorName' | 'body' | 'attachments'>;

interface Conversation {
  readonly talk: Talk;
  readonly status: RequestStatus;
  readonly buyer: string;
  readonly seller: string;
  readonly brand: DemoBrand;
  readonly slots: Slots;
}

const attachment = (brand: DemoBrand, name: string, random: SeededRandom): DemoAttachment => ({
  name,
  url: `https://files.example.com/${brand.slug}/attachments/${random.integer(100_000, 999_999)}/${name}`,
  size: random.integer(90_000, 4_200_000),
});

/** The lines of a thread, in the order in which its status was reached. */
const linesOf = ({ talk, status, buyer, seller, brand, slots }: Conversation, random: SeededRandom): Line[] => {
  const line = (
    author: Line['author'],
    authorName: string,
    text: string,
    attachments: DemoAttachment[] = [],
  ): Line => ({
    author,
    authorName,
    body: fill(text, slots),
    attachments,
  });
  const question = line('customer', buyer, talk.question);
  if (status === 'new') return [question];
  const sendsFile = /attach|allegato/.test(talk.answer);
  const files = sendsFile ? [attachment(brand, `${brand.slug}-${random.integer(100, 999)}.pdf`, random)] : [];
  const opening = [question, line('provider', seller, talk.answer, files)];
  const followUp = line('customer', buyer, talk.followUp);
  if (status === 'open') return random.chance(0.5) ? [...opening, followUp] : opening;
  if (status === 'quoted') {
    const offer = attachment(brand, `offer-${random.integer(20_100, 29_900)}.pdf`, random);
    const text = slots['amount'] === undefined ? quotationOnRequest : quotation;
    return [...opening, followUp, line('provider', seller, text, [offer])];
  }
  return [...opening, line('customer', buyer, talk.thanks), line('system', 'System', closedNotice)];
};

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** When the next line was written: buyers write at any waking hour, vendors between 7 and 16 UTC, the system at once. */
const nextTime = (time: number, author: Line['author'], random: SeededRandom): number => {
  if (author === 'system') return time + random.integer(8, 55) * minuteMs;
  const next = time + random.integer(50, 1900) * minuteMs;
  const minuteOfDay = Math.floor((next % dayMs) / minuteMs);
  const [opens, closes] = author === 'provider' ? [420, 960] : [390, 1290];
  if (minuteOfDay >= opens && minuteOfDay <= closes) return next;
  const midnight = next - (next % dayMs);
  return (minuteOfDay > closes ? midnight + dayMs : midnight) + (opens + random.integer(3, 140)) * minuteMs;
};

const suitsBuyer = (talk: Talk, { country, company, profession }: DemoContact): boolean =>
  (talk.countries?.includes(country) ?? true) &&
  (!talk.trade || company !== null) &&
  (talk.profession === undefined || talk.profession === profession);

const suitsProduct = (talk: Talk, { price, files }: DemoProduct): boolean =>
  talk.about === undefined || (talk.about === 'priced' ? price !== null : files.some(({ kind }) => kind === 'bim'));

const slotsOf = (
  product: DemoProduct,
  brand: DemoBrand,
  contact: DemoContact,
  seller: string,
  random: SeededRandom,
): Slots => {
  const quantity = random.pick([4, 6, 8, 12, 16, 20, 24, 40]);
  // Twelve per cent below the list, in whole cents.
  const amount =
    product.price === null ? null : `${product.currency} ${(Math.round(product.price * 88) / 100).toFixed(2)}`;
  return {
    p: product.name,
    b: brand.name,
    c: product.collection,
    q: String(quantity),
    t: random.pick(townsByCountry[contact.country] ?? ['Hamburg']),
    f: finishInSentence(random.pick(product.finishes)),
    m: seller,
    ...(amount === null ? {} : { amount }),
  };
};

/** What the requests refer to; `products` are those that one may ask about. */
interface RequestSurroundings {
  readonly asOf: Date;
  readonly ids: DemoIds;
  readonly brands: readonly DemoBrand[];
  readonly products: readonly DemoProduct[];
  readonly members: readonly DemoMember[];
}

const requestOf = (index: number, around: RequestSurroundings): DemoRequest => {
  const random = new SeededRandom(`request ${index}`);
  const product = random.pick(around.products);
  const brand = around.brands.find(({ id }) => id === product.brandId)!;
  const drawnStatus = random.weighted<RequestStatus>(statuses);
  const drawnType = random.weighted<RequestType>(types);
  // An offer follows a question about the price, and nothing else.
  const type = drawnStatus === 'quoted' ? 'price' : drawnType;
  const contact = buyerContacts[(index * 7 + 3) % buyerContacts.length]!;
  const suitable = talks[type].filter((talk) => suitsBuyer(talk, contact) && suitsProduct(talk, product));
  const talk = suitable.find(({ countries }) => countries !== undefined && random.chance(0.7)) ?? random.pick(suitable);
  const status = drawnStatus === 'quoted' && talk.withoutOffer ? 'open' : drawnStatus;
  const sellers = around.members.filter(
    ({ providerId, role }) => providerId === brand.providerId && role.slug !== 'viewer' && role.slug !== 'owner',
  );
  const seller = random.pick(sellers).fullName;
  const slots = slotsOf(product, brand, contact, seller, random);
  const daysAgo =
    status === 'new' ? random.integer(1, 6) : status === 'closed' ? random.integer(14, 88) : random.integer(10, 45);
  const createdAt = dayBefore(around.asOf, daysAgo, random.integer(390, 1190));
  const id = around.ids.next(createdAt);
  let time = createdAt.getTime();
  const lines = linesOf({ talk, status, buyer: contact.name, seller, brand, slots }, random);
  const messages = lines.map((line, position): DemoMessage => {
    if (position > 0) time = nextTime(time, line.author, random);
    const sentAt = new Date(time);
    return { id: around.ids.next(sentAt), ...line, createdAt: sentAt };
  });
  const reference = Array.from({ length: 8 }, () => referenceLetters[random.integer(0, referenceLetters.length - 1)]!);
  const buyerSpokeLast = lines[lines.length - 1]!.author === 'customer';
  return {
    id,
    providerId: brand.providerId,
    brandId: brand.id,
    productId: talk.question.includes('{p}') ? product.id : null,
    reference: `REQ-${reference.join('')}`,
    type,
    subject: fill(talk.subject, slots),
    status,
    contact,
    isGuest: contact.company === null || random.chance(0.2),
    unread: buyerSpokeLast && random.chance(status === 'new' ? 0.85 : 0.6),
    messages,
    createdAt,
    updatedAt: messages[messages.length - 1]!.createdAt,
  };
};

/** Requests of the last three months, oldest first, about products that were published well before. */
export const demoRequests = (around: RequestSurroundings): DemoRequest[] => {
  const before = dayBefore(around.asOf, 90, 0);
  const products = around.products.filter(({ status, createdAt }) => status === 'published' && createdAt < before);
  return Array.from({ length: requestCount }, (_, index) => requestOf(index, { ...around, products })).sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  );
};

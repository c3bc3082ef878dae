import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { validationFailed } from '@plinth/validation';
import { BrandsService } from '../brands/brands.service.js';
import { DesignersService } from '../taxonomy/taxonomy.service.js';
import { allProviders } from '../principal.js';
import { ProductsService } from '../products/products.service.js';
import { ProvidersService } from '../providers/providers.service.js';
import { attribute, type Attribution, type KnownRecords } from './subjects.js';
import { dayOf, monthOf } from './period.js';
import { EventPartitionsService } from './retention.service.js';
import { canonicalLocale, type SentEvent } from './tracked-events.dto.js';
import { TrackedEventsRepository, type TrackedEvent } from './tracked-events.repository.js';

const maxReportedErrors = 50;

@Injectable()
export class TrackedEventsService {
  constructor(
    private readonly database: Database,
    private readonly events: TrackedEventsRepository,
    private readonly partitions: EventPartitionsService,
    private readonly products: ProductsService,
    private readonly brands: BrandsService,
    private readonly designers: DesignersService,
    private readonly providers: ProvidersService,
  ) {}

  /** Stores events with new IDs, or no event if one is invalid. Returns how many were sent. */
  async track(sent: readonly SentEvent[]): Promise<number> {
    const attributions = await this.attribute(sent);
    const now = new Date();
    const events = distinct(sent.map((event, index) => toTrackedEvent(event, attributions[index]!, now)));
    await this.partitions.ensure(events.map(({ at }) => monthOf(at)));
    const named = new Set(sent.flatMap(({ id }) => id ?? []));
    await this.database.transaction(async (tx) => {
      const claimed = await this.events.claimIds(allProviders, tx, [...named]);
      const counted = events.filter(({ id }) => !named.has(id) || claimed.has(id));
      if (counted.length > 0) await this.events.insert(allProviders, tx, counted);
    });
    return sent.length;
  }

  private async attribute(sent: readonly SentEvent[]): Promise<Attribution[]> {
    const idsOf = (member: 'productId' | 'brandId' | 'designerId' | 'providerId'): string[] => [
      ...new Set(sent.flatMap((event) => event[member] ?? [])),
    ];
    const [products, brands, designers, providers] = await Promise.all([
      this.products.ownersOf(allProviders, idsOf('productId')),
      this.brands.ownersOf(allProviders, idsOf('brandId')),
      this.designers.summariesOf(idsOf('designerId')),
      this.providers.summariesOf(idsOf('providerId')),
    ]);
    const known: KnownRecords = {
      products,
      brands,
      designers: new Set(designers.keys()),
      providers: new Set(providers.keys()),
    };
    const attributions = sent.map((event, index) => attribute(event, known, `events.${index}`));
    const errors = attributions.flatMap((found) => (Array.isArray(found) ? found : []));
    if (errors.length > 0) throw validationFailed(errors.slice(0, maxReportedErrors));
    return attributions as Attribution[];
  }
}

function toTrackedEvent(sent: SentEvent, attribution: Attribution, now: Date): TrackedEvent {
  const { country, locale, source, profession } = sent;
  const at = sent.at ?? now;
  return {
    id: sent.id ?? uuidV7(),
    at,
    visitorId: sent.visitorId,
    kind: sent.kind,
    day: dayOf(at),
    visitor: createHash('sha256').update(sent.visitorId).digest('hex').slice(0, 32),
    ...attribution,
    ...(country ? { country } : {}),
    ...(locale ? { locale: canonicalLocale(locale) } : {}),
    ...(source ? { source } : {}),
    ...(profession ? { profession } : {}),
  };
}

/** Keeps the first of events with the same ID. */
const distinct = (events: readonly TrackedEvent[]): TrackedEvent[] => [
  ...new Map(events.toReversed().map((event) => [event.id, event])).values(),
];

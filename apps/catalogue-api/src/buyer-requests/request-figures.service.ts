import { Injectable } from '@nestjs/common';
import type { Queryable } from '@plinth/database';
import type { ProviderScope } from '../principal.js';
import type { RequestStatus, RequestType } from './buyer-request.entity.js';
import { RequestFiguresRepository, type CountRow, type Span } from './request-figures.repository.js';

export interface RequestFigures {
  total: number;
  /** With at least one reply from the provider. */
  replied: number;
  resolved: number;
  /** From creation to first reply; null without replies. */
  medianResponseHours: number | null;
  byType: ReadonlyMap<RequestType, number>;
  byStatus: ReadonlyMap<RequestStatus, number>;
  byCountry: ReadonlyMap<string, number>;
  byProduct: ReadonlyMap<string, number>;
  byBrand: ReadonlyMap<string, number>;
  /** By provider ID and code, separated by a space. */
  byItemGroup: ReadonlyMap<string, number>;
  byDesigner: ReadonlyMap<string, number>;
  byProvider: ReadonlyMap<string, number>;
}

@Injectable()
export class RequestFiguresService {
  constructor(private readonly figures: RequestFiguresRepository) {}

  async of(scope: ProviderScope, span: Span, on: Queryable): Promise<RequestFigures> {
    const overall = await this.figures.overall(scope, span, on);
    const counts = await this.figures.counts(scope, span, on);
    const by = <Value extends string>(dimension: CountRow['dimension']): Map<Value, number> =>
      new Map(
        counts.filter((row) => row.dimension === dimension).map(({ value, count }) => [value as Value, Number(count)]),
      );
    return {
      total: Number(overall.total),
      replied: Number(overall.replied),
      resolved: Number(overall.resolved),
      medianResponseHours: overall.median_response_hours,
      byType: by<RequestType>('type'),
      byStatus: by<RequestStatus>('status'),
      byCountry: by('country'),
      byProduct: by('product'),
      byBrand: by('brand'),
      byItemGroup: by('item_group'),
      byDesigner: by('designer'),
      byProvider: by('provider'),
    };
  }

  async byDay(scope: ProviderScope, span: Span, on: Queryable): Promise<Map<number, number>> {
    const rows = await this.figures.countsByDay(scope, span, on);
    return new Map(rows.map(({ day, count }) => [day, Number(count)]));
  }
}

import { Choice, Schema, Text, RecordId } from '@plinth/validation';
import type { Principal } from './principal.js';

const actorTypes = ['key', 'person', 'system'] as const;

@Schema({ name: 'Actor' })
export class ActorView {
  @Choice(actorTypes, {
    description: 'A key, a person, or the system. To vendors, the platform and its keys are the system.',
    example: 'key',
  })
  type!: (typeof actorTypes)[number];

  @RecordId({ nullable: true, description: 'The ID of the key or person; null for the system.' })
  id!: string | null;

  @Text({ nullable: true, description: 'The name of the key or person; null for the system.', example: 'ERP' })
  name!: string | null;
}

export interface Actor extends ActorView {
  /** A person or key of the platform. */
  isOfPlatform: boolean;
}

export const systemActor: ActorView = { type: 'system', id: null, name: null };

/** The name of the platform's people for vendors, where a text is required. */
export const platformName = 'Platform';

export const actorOf = ({ kind, id, name, isOfPlatform }: Principal): Actor => ({ type: kind, id, name, isOfPlatform });

/** As the reader sees it. Without a reader, as the vendor does. */
export const shownActor = (
  { isOfPlatform = false, ...actor }: ActorView & Partial<Actor>,
  reader?: Principal,
): ActorView => (isOfPlatform && !reader?.isOfPlatform ? systemActor : actor);

import { Choice, Schema, Text, RecordId } from '@plinth/validation';

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

export const keyActor = ({ id, name }: { id: string; name: string }): ActorView => ({ type: 'key', id, name });

export const systemActor: ActorView = { type: 'system', id: null, name: null };

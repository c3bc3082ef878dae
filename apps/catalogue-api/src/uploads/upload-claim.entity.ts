import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A name that is being written to the store. Whoever finds it old may remove what the store has under it. */
@Entity('upload_claims')
export class UploadClaimEntity {
  @PrimaryColumn('text') name!: string;
  @Column('timestamp with time zone', { name: 'claimed_at', precision: 3 }) claimedAt!: Date;
}

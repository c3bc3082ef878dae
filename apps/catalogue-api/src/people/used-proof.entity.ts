import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A DPoP proof, which works once. */
@Entity('used_proofs')
export class UsedProofEntity {
  @PrimaryColumn('text') id!: string;
  @Column('timestamp with time zone', { name: 'expires_at', precision: 3 }) expiresAt!: Date;
}

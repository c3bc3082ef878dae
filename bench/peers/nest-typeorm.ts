// A plain Nest and TypeORM application on the tables of catalogue-api, written as the documentation of both shows: repositories,
// DTOs with class-validator, ClassSerializerInterceptor, and a guard that looks up a bearer key. It has no rate limits, logs or metrics.
import { createHash, timingSafeEqual } from 'node:crypto';
import {
  CanActivate,
  ClassSerializerInterceptor,
  Controller,
  Get,
  Injectable,
  Module,
  Query,
  Req,
  UnauthorizedException,
  UseGuards,
  UseInterceptors,
  ValidationPipe,
  type ExecutionContext,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { Exclude, Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import 'reflect-metadata';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Repository } from 'typeorm';

@Entity('api_keys')
class ApiKey {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { name: 'public_id' }) publicId!: string;
  @Column('bytea', { name: 'secret_hash' }) secretHash!: Buffer;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  @Column('timestamptz', { name: 'revoked_at' }) revokedAt!: Date | null;
}

@Entity('brands')
class Brand {
  @PrimaryColumn('uuid') id!: string;
  @Exclude() @Column('uuid', { name: 'provider_id' }) providerId!: string;
  @Column('text') name!: string;
  @Column('text') slug!: string;
  @Column('text', { name: 'logo_url' }) logoUrl!: string | null;
}

const amount = { from: (text: string | null) => (text === null ? null : Number(text)), to: (value: unknown) => value };

@Entity('products')
class Product {
  @PrimaryColumn('uuid') id!: string;
  @Exclude() @Column('uuid', { name: 'provider_id' }) providerId!: string;
  @Exclude() @Column('uuid', { name: 'brand_id' }) brandId!: string;
  @ManyToOne(() => Brand) @JoinColumn({ name: 'brand_id' }) brand!: Brand;
  @Column('text') name!: string;
  @Column('text') slug!: string;
  @Column('text') type!: string;
  @Column('text') sku!: string | null;
  @Column('text') status!: string;
  @Column('text') currency!: string;
  @Column('numeric', { transformer: amount }) price!: number | null;
  @Column('numeric', { name: 'compare_at_price', transformer: amount }) compareAtPrice!: number | null;
  @Column('boolean', { name: 'price_on_request' }) priceOnRequest!: boolean;
  @Column('boolean', { name: 'is_new' }) isNew!: boolean;
  @Column('boolean', { name: 'has_bim' }) hasBim!: boolean;
  @Column('boolean', { name: 'available' }) inStock!: boolean;
  @Column('text', { name: 'item_group' }) itemGroup!: string | null;
  @Column('jsonb') options!: object[];
  @Column('text') gtin!: string | null;
  @Column('integer', { name: 'stock_quantity' }) stockQuantity!: number | null;
  @Column('boolean', { name: 'track_stock' }) trackStock!: boolean;
  @Column('text', { name: 'cover_url' }) coverUrl!: string | null;
  @Column('text', { name: 'hover_url' }) hoverUrl!: string | null;
  @Column('text', { name: 'review_note' }) reviewNote!: string | null;
  @Column('text', { name: 'revision_status' }) revisionStatus!: string | null;
  @Exclude() @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}

class ListProducts {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) page = 1;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) perPage = 25;
}

interface KeyRequest {
  headers: { authorization?: string };
  key: ApiKey;
}

@Injectable()
class KeyGuard implements CanActivate {
  constructor(@InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<KeyRequest>();
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const key = await this.keys.findOneBy({ publicId: token.split('_')[1] ?? '' });
    const hash = createHash('sha256').update(token).digest();
    if (!key || key.revokedAt || !timingSafeEqual(hash, key.secretHash)) throw new UnauthorizedException();
    request.key = key;
    return true;
  }
}

@Injectable()
class ProductsService {
  constructor(@InjectRepository(Product) private readonly products: Repository<Product>) {}

  async list(providerId: string, { page, perPage }: ListProducts) {
    const [items, total] = await this.products.findAndCount({
      where: { providerId },
      relations: { brand: true },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: perPage,
      skip: (page - 1) * perPage,
    });
    return { data: items, metadata: { total, perPage, currentPage: page } };
  }
}

@Controller('products')
@UseGuards(KeyGuard)
@UseInterceptors(ClassSerializerInterceptor)
class ProductsController {
  constructor(private readonly products: ProductsService) {}

  @Get()
  list(@Req() { key }: KeyRequest, @Query() query: ListProducts) {
    return this.products.list(key.providerId, query);
  }
}

const entities = [ApiKey, Brand, Product];

@Module({
  imports: [
    // With a join, TypeORM would read the IDs of a page in a statement of its own, and count more slowly.
    TypeOrmModule.forRoot({
      ...{ type: 'postgres', url: process.env.DATABASE_URL, entities, relationLoadStrategy: 'query' },
    }),
    TypeOrmModule.forFeature(entities),
  ],
  controllers: [ProductsController],
  providers: [ProductsService],
})
class AppModule {}

const app = await NestFactory.create(AppModule, { logger: false });
app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true }));
await app.listen(Number(process.env.PORT), '127.0.0.1');

import { Module } from '@nestjs/common';
import { DesignersController } from './designers.controller.js';
import { DesignersRepository } from './designers.repository.js';
import { DesignersService } from './designers.service.js';

@Module({
  controllers: [DesignersController],
  providers: [DesignersService, DesignersRepository],
  exports: [DesignersService],
})
export class DesignersModule {}

// A peer: NestJS as its users set it up, with validation and two windows for each key, storing
// nothing. Node's type stripping does not support decorators, so they are applied by hand.
import 'reflect-metadata'
import { randomUUID } from 'node:crypto'

import { Body, Controller, Module, Post, ValidationPipe } from '@nestjs/common'
import { APP_GUARD, NestFactory } from '@nestjs/core'
import { ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler'
import { ArrayMaxSize, IsEmail, IsObject, IsOptional, IsString, MaxLength } from 'class-validator'

const ceiling = 100_000_000
const keys = 10_000

class CreateContact {}
for (const [name, charactersMax] of [
  ['name', 200],
  ['email', 254],
  ['phone', 40],
  ['company', 200],
  ['position', 200],
  ['source', 100],
  ['notes', 10_000],
]) {
  decorate(CreateContact, name, [IsOptional(), IsString(), MaxLength(charactersMax)])
}
decorate(CreateContact, 'email', [IsEmail()])
decorate(CreateContact, 'tags', [IsOptional(), ArrayMaxSize(50), IsString({ each: true })])
decorate(CreateContact, 'customFields', [IsOptional(), IsObject()])

class ContactsController {
  create(_contact) {
    return {
      id: `contact_${randomUUID()}`,
      created: true,
      ignoredFields: [],
      unresolvedCustomFields: [],
      outcome: 'created',
    }
  }
}
Body()(ContactsController.prototype, 'create', 0)
decorate(ContactsController, 'create', [
  Reflect.metadata('design:paramtypes', [CreateContact]),
  Post(),
])
Controller('public/v1/contacts')(ContactsController)

// The throttler scans all hits of a key at each request. Under the load's one key nothing else
// would be measured, so the hits are spread over many keys, to the peer's advantage.
class SpreadThrottlerGuard extends ThrottlerGuard {
  requests = 0

  async getTracker() {
    this.requests += 1
    return `key_${this.requests % keys}`
  }
}

class AppModule {}
Module({
  imports: [
    ThrottlerModule.forRoot([
      { name: 'short', ttl: 60_000, limit: ceiling },
      { name: 'medium', ttl: 3_600_000, limit: ceiling },
    ]),
  ],
  controllers: [ContactsController],
  providers: [{ provide: APP_GUARD, useClass: SpreadThrottlerGuard }],
})(AppModule)

const app = await NestFactory.create(AppModule, { logger: false })
app.useGlobalPipes(new ValidationPipe({ whitelist: true, transform: true }))
await app.listen(Number(process.env['PORT']), '127.0.0.1')

function decorate(type, name, decorators) {
  const descriptor = Object.getOwnPropertyDescriptor(type.prototype, name)
  for (const apply of decorators) apply(type.prototype, name, descriptor)
}

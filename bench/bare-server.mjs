import { text } from 'node:stream/consumers';
import Fastify from 'fastify';

const body = await text(process.stdin);
const app = Fastify();
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Whether a shop is open to visitors yet. */
export interface Door {
  /** Asked for every request, so it must cost nothing. */
  isOpen(): boolean;
  /** Of a shop that is not: whether this request is let in. If not, it has been answered. */
  letIn(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

export function guardDoor(app: FastifyInstance, door: Door): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (door.isOpen()) return done();
    door.letIn(request, reply).then(
      (isLetIn) => {
        if (isLetIn) done();
      },
      (error: Error) => done(error),
    );
  });
}

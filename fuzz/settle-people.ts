import type { Product } from '#shop/catalog/contract/product.ts';
import { type Person, World } from './world.ts';

/** Lets the people come in as a browser would, and looks at what is on sale. */
export async function settlePeople(url: string): Promise<World> {
  const admin = await signIn(url, {
    name: 'Ada Admin',
    email: 'admin@ampyard.test',
    password: 'ampyard-admin',
  });
  const residents = {
    admin: { ...admin, isAdmin: true },
    customer: await signIn(url, {
      name: 'Bo Buyer',
      email: 'buyer@ampyard.test',
      password: 'ampyard-buyer',
    }),
    'another customer': await letIn(url, await signUp(url, 'another')),
    'proof only': await signUp(url, 'proof'),
    deleted: await letIn(url, await signUp(url, 'deleted')),
  };
  await ask(url, `/api/user/${residents.deleted.email}`, { method: 'DELETE', bearer: admin.token });
  return new World(residents, (await ask(url, '/api/product?limit=500')) as unknown as Product[]);
}

/** Somebody whose sign-in has ended comes in again. */
export async function signIn(url: string, person: Person): Promise<Person> {
  const { email, password } = person;
  const answer = await ask(url, '/api/auth/sign-in/email', { body: { email, password } });
  return await letIn(url, { ...person, proof: String(answer.token) });
}

async function signUp(url: string, name: string): Promise<Person> {
  const person = { name, email: `${name}@fuzz.test`, password: `the password of ${name}` };
  const answer = await ask(url, '/api/auth/sign-up/email', { body: person });
  return { ...person, proof: String(answer.token) };
}

async function letIn(url: string, person: Person): Promise<Person> {
  const { name, email, proof } = person;
  await ask(url, '/api/user', { body: { displayName: name, email }, bearer: proof });
  const answer = await ask(url, '/api/createToken', { body: { email }, bearer: proof });
  return { ...person, token: String(answer.authAccessToken) };
}

interface Question {
  body?: object;
  bearer?: string | undefined;
  method?: string;
}

/** A request that must succeed. */
async function ask(url: string, path: string, { body, bearer, method }: Question = {}) {
  const answer = await fetch(url + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      origin: new URL(url).origin,
      // Nobody of the generated visitors comes from there.
      'x-forwarded-for': '10.1.0.1',
      ...(body && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

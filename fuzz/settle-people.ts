import { type KnownProduct, type Person, World } from './world.ts';

/** Lets the people come in as a browser would, and looks at what is on sale. */
export async function settlePeople(url: string): Promise<World> {
  const ask = async (path: string, body?: object, bearer?: string, method = body ? 'POST' : 'GET') => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        origin: new URL(url).origin,
        // Nobody of the generated visitors comes from there.
        'x-forwarded-for': '10.1.0.1',
        ...(body && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return await answer.json();
  };

  const signUp = async (name: string): Promise<Person> => {
    const person = { name, email: `${name}@fuzz.test`, password: `the password of ${name}` };
    const { token } = (await ask('/api/auth/sign-up/email', person)) as { token: string };
    return { ...person, proof: token };
  };
  const letIn = async (person: Person): Promise<Person> => {
    const { name, email, proof } = person;
    await ask('/api/user', { displayName: name, email }, proof);
    const { authAccessToken } = (await ask('/api/createToken', { email }, proof)) as {
      authAccessToken: string;
    };
    return { ...person, token: authAccessToken };
  };
  const signIn = async (name: string, email: string, password: string): Promise<Person> => {
    const { token } = (await ask('/api/auth/sign-in/email', { email, password })) as { token: string };
    return await letIn({ name, email, password, proof: token });
  };

  const admin = { ...(await signIn('Ada Admin', 'admin@ampyard.test', 'ampyard-admin')), isAdmin: true };
  const residents = {
    admin,
    customer: await signIn('Bo Buyer', 'buyer@ampyard.test', 'ampyard-buyer'),
    'another customer': await letIn(await signUp('another')),
    'proof only': await signUp('proof'),
    deleted: await letIn(await signUp('deleted')),
  };
  await ask(`/api/user/${residents.deleted.email}`, undefined, admin.token, 'DELETE');
  return new World(residents, (await ask('/api/product?limit=500')) as KnownProduct[]);
}

import type { z } from 'zod';
import type { fileBytes } from './fields.ts';

/*
 * What a call is. Each subject describes its own: method, path and access in `contract/routes.ts`, which is plain data, so
 * that the browser's client carries no schema library with it; what it takes and answers in `contract/calls.ts`.
 */

export const apiBase = '/api';

/**
 * - `public`: anyone.
 * - `identity`: the identity provider's proof or an access token.
 * - `signed-in`: anyone with an access token.
 * - `keyed`: the same, or a program with a person's key for readings. Its handler knows whose it is, and no more.
 * - `self-or-admin`: the person whose `{email}` is in the path, or an admin.
 * - `owner`: the person whose order the path names. Its handler is given the order.
 * - `owner-or-admin`: that person, or an admin.
 * - `admin`: admins.
 *
 * An `email` or `orderId` in a body must be the caller's own, too, unless the call is for admins.
 */
export type Access =
  | 'public'
  | 'identity'
  | 'signed-in'
  | 'keyed'
  | 'self-or-admin'
  | 'owner'
  | 'owner-or-admin'
  | 'admin';

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`. */
  path: string;
  access: Access;
}

export function route<M extends Route['method'], P extends string, A extends Access>(
  method: M,
  path: P,
  access: A,
) {
  return { method, path, access };
}

/**
 * - `exact`: made again after every change of stock.
 * - `within-a-second`: its figures may be a second old, so that it is made at most once a second because of stock,
 *   however many orders come.
 * - `none`: it shows no stock, and orders leave it as it is.
 */
export type StockShown = 'exact' | 'within-a-second' | 'none';

export interface Call {
  /** What it does, for the API reference. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject | ReturnType<typeof fileBytes>;
  /** All of its fields may be left out, and the body with them. */
  isBodyOptional?: true;
  response: z.ZodType;
  /** Of a body that is not JSON but bytes: how many at most. */
  maxBytes?: number;
  /** Of JSON that may be longer than that of other calls. */
  maxJsonBytes?: number;
  /** Of an answer that is not JSON but a file. */
  fileType?: string;
  /** Of an answer that is the same for everyone, and kept: what it shows of the stock. */
  stock?: StockShown;
  /** Sent twice, it is done twice. Every other call finds that it is done, or sets what is set. */
  isDoneTwice?: true;
}

export type CallsOf<OwnRoutes> = { [N in keyof OwnRoutes]: Call };

/** Every route of the shop, by the call's name. Each subject adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: subjects fill it.
export interface Routes {}

/** Every call of the shop, by its name. Each subject adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: subjects fill it.
export interface Calls {}

export type RouteName = keyof Routes & keyof Calls;

let installed: Routes | undefined;
let loadRoutes: () => Promise<unknown> = async () => {};

/** The routes that the client uses. Only the assembly of the shop knows them all. */
export function setRoutes(routes: Routes): void {
  installed = routes;
}

/** How they are got where they are not there yet: most public pages ask for nothing. */
export function loadRoutesBy(load: () => Promise<unknown>): void {
  loadRoutes = load;
}

export async function routeOf(name: RouteName): Promise<Route> {
  if (!installed) await loadRoutes();
  if (!installed) throw new Error('The routes are not known: load contract/route-table.ts first.');
  return installed[name];
}

type Part<N extends RouteName, K extends 'params' | 'query' | 'body'> = Calls[N] extends {
  [key in K]: infer Schema extends z.ZodType;
}
  ? { [key in K]: Schema }
  : unknown;

type InputOf<Parts> = { [K in keyof Parts]: Parts[K] extends z.ZodType ? z.input<Parts[K]> : never };
type OutputOf<Parts> = { [K in keyof Parts]: Parts[K] extends z.ZodType ? z.output<Parts[K]> : never };
type Parts<N extends RouteName> = Part<N, 'params'> & Part<N, 'query'> & Part<N, 'body'>;

/** What a caller may send: before the contract has trimmed, parsed and filled in defaults. */
export type CallInput<N extends RouteName> = InputOf<Omit<Parts<N>, 'query'>> &
  (Parts<N> extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : unknown);

/** What a handler receives: checked by the contract. */
export type CheckedInput<N extends RouteName> = OutputOf<Parts<N>>;

export type CallAnswer<N extends RouteName> = z.output<Calls[N]['response']>;

import { route } from '#platform/contract/calls.ts';

export const documentsRoutes = {
  listDocuments: route('GET', '/products/:productId/documents', 'public'),
  listDocumentsForMe: route('GET', '/products/:productId/documents/mine', 'signed-in'),
  linkDocument: route('POST', '/documents/:id/link', 'signed-in'),
  uploadFile: route('POST', '/files', 'admin'),
  addDocument: route('POST', '/documents', 'admin'),
  changeDocument: route('PATCH', '/documents/:id', 'admin'),
  withdrawDocument: route('DELETE', '/documents/:id', 'admin'),
  listEditions: route('GET', '/products/:productId/editions', 'admin'),
  listPapers: route('GET', '/papers', 'admin'),
};

type DocumentsRoutes = typeof documentsRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends DocumentsRoutes {}
}

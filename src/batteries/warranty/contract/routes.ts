import { route } from '#platform/contract/calls.ts';

export const warrantyRoutes = {
  getProductWarranty: route('GET', '/products/:productId/warranty', 'admin'),
  addWarrantyTerms: route('POST', '/products/:productId/warranty', 'admin'),
  getClaimForm: route('GET', '/claimForm', 'signed-in'),
  makeClaim: route('POST', '/myClaims', 'signed-in'),
  listMyClaims: route('GET', '/myClaims', 'signed-in'),
  getMyClaim: route('GET', '/myClaims/:claimId', 'signed-in'),
  writeToClaim: route('POST', '/myClaims/:claimId/messages', 'signed-in'),
  withdrawClaim: route('POST', '/myClaims/:claimId/withdrawal', 'signed-in'),
  uploadClaimFile: route('POST', '/claimFiles', 'signed-in'),
  dropClaimFile: route('DELETE', '/claimFiles/:fileId', 'signed-in'),
  linkClaimFile: route('POST', '/claimFiles/:fileId/link', 'signed-in'),
  adviseReturn: route('POST', '/returnAdvice', 'signed-in'),
  printReturnPapers: route('POST', '/returnPapers', 'signed-in'),
  listMyReturns: route('GET', '/myReturns', 'signed-in'),
  answerReturn: route('POST', '/myReturns', 'signed-in'),
  listReturns: route('GET', '/returns', 'admin'),
  moveReturn: route('POST', '/returns/:returnId/steps', 'admin'),
  listClaims: route('GET', '/claims', 'admin'),
  exportClaims: route('POST', '/claimExport', 'admin'),
  getClaim: route('GET', '/claims/:claimId', 'admin'),
  decideClaim: route('POST', '/claims/:claimId/steps', 'admin'),
};

type WarrantyRoutes = typeof warrantyRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends WarrantyRoutes {}
}

import { route } from '#platform/contract/calls.ts';

export const recallsRoutes = {
  listRecalls: route('GET', '/recalls', 'admin'),
  createRecall: route('POST', '/recalls', 'admin'),
  getRecall: route('GET', '/recalls/:id', 'admin'),
  saveRecall: route('PUT', '/recalls/:id', 'admin'),
  discardRecall: route('DELETE', '/recalls/:id', 'admin'),
  previewRecall: route('POST', '/recallPreview', 'admin'),
  findBatches: route('GET', '/batches', 'admin'),
  publishRecall: route('POST', '/recalls/:id/publication', 'admin'),
  finishRecall: route('POST', '/recalls/:id/finish', 'admin'),
  getSafetyGateSheet: route('GET', '/recalls/:id/safetyGate', 'admin'),
  stateSafetyGate: route('PUT', '/recalls/:id/safetyGate', 'admin'),
  printSafetyGateSheet: route('POST', '/recalls/:id/safetyGateSheet', 'admin'),
  listRecalledUnits: route('GET', '/recalls/:id/units', 'admin'),
  remedyUnit: route('POST', '/recalls/:id/units/:unitId/remedy', 'admin'),
  releaseBatch: route('POST', '/recalls/:id/batches/:batchId/release', 'admin'),
  listRecallNotices: route('GET', '/recalls/:id/notices', 'admin'),
  exportRecallNotices: route('POST', '/recalls/:id/noticeExport', 'admin'),
  remedyCustomer: route('POST', '/recalls/:id/notices/:noticeId/remedy', 'admin'),
  sendNoticeAgain: route('POST', '/recalls/:id/notices/:noticeId/mail', 'admin'),
  listMyNotices: route('GET', '/myRecallNotices', 'signed-in'),
  acknowledgeMyNotice: route('POST', '/myRecallNotices/:noticeId', 'signed-in'),
  readNotice: route('POST', '/recallNotice', 'public'),
  acknowledgeNotice: route('POST', '/recallNotice/acknowledgement', 'public'),
};

type RecallsRoutes = typeof recallsRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends RecallsRoutes {}
}

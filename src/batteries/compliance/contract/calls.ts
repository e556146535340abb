import type { CallsOf } from '#platform/contract/calls.ts';
import { fileInPieces } from '#platform/contract/fields.ts';
import { byProductId, done } from '#platform/contract/parameters.ts';
import {
  complianceSchema,
  productComplianceAnswer,
  productComplianceSchema,
  shopComplianceSchema,
} from './compliance.ts';
import type { complianceRoutes } from './routes.ts';

export const complianceCalls = {
  getCompliance: {
    summary: 'Get the shop’s compliance data, what is asked from which day, and what products lack',
    response: complianceSchema,
  },
  setShopCompliance: {
    summary: 'Set EORI number, EPR registrations and due-diligence report',
    body: shopComplianceSchema,
    response: done,
  },
  exportCompliance: {
    summary: 'Export the compliance data of all products and of the shop as CSV',
    fileType: 'text/csv; charset=utf-8',
    response: fileInPieces(),
  },
  getProductCompliance: {
    summary: 'Get the compliance data of a product',
    params: byProductId,
    response: productComplianceAnswer,
  },
  setProductCompliance: {
    summary: 'Set carbon footprint and recycled content of a product',
    params: byProductId,
    body: productComplianceSchema,
    response: done,
  },
} satisfies CallsOf<typeof complianceRoutes>;

type ComplianceCalls = typeof complianceCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends ComplianceCalls {}
}

import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { CompanyApprovals } from '#trade/approvals/web/company-approvals.tsx';
import type { CompanyDetails } from '#trade/companies/contract/company.ts';
import { CompanyPage } from '#trade/companies/web/company-page.tsx';
import { CompanyTerms } from '#trade/credit/web/company-terms.tsx';
import { CompanySending } from '#trade/invoices/web/company-sending.tsx';
import { CompanyPriceList } from '#trade/price-lists/web/company-price-list.tsx';
import { VatNumber } from '#trade/tax/web/vat-number.tsx';

export const meta = titled('Company');

export default function Company() {
  return <CompanyPage Approvals={ApprovalsAndPrices} VatNumber={VatNumber} />;
}

function ApprovalsAndPrices({ company }: { company: CompanyDetails }) {
  return (
    <>
      <CompanyPriceList companyId={company.id} />
      <CompanyTerms companyId={company.id} />
      <CompanySending company={company} />
      <CompanyApprovals company={company} />
    </>
  );
}

import { Link } from 'react-router';
import { isTestedKind } from '#batteries/test-summaries/rules/un383-tests.ts';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { ManageDocuments } from '#shop/documents/web/administration/manage-documents.tsx';
import type { Route } from './+types/product-documents';

export const meta = titled('Product documents');

export default function ProductDocumentsPage({ params: { productId } }: Route.ComponentProps) {
  return (
    <ManageDocuments
      productId={productId}
      actions={(kind) =>
        isTestedKind(kind) && (
          <Button asChild variant="secondary">
            <Link to={`/dashboard/testSummaries/${productId}`}>Edit UN 38.3 test summary</Link>
          </Button>
        )
      }
    />
  );
}

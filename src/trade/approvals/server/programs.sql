-- What belongs to a company follows it into another one.
CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON approval_rules
  FOR EACH ROW EXECUTE FUNCTION follow_merger();

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON member_limits
  FOR EACH ROW EXECUTE FUNCTION follow_merger();

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON approval_substitutes
  FOR EACH ROW EXECUTE FUNCTION follow_merger();

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON order_approvals
  FOR EACH ROW EXECUTE FUNCTION follow_merger();
